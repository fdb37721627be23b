import { counting } from '../../lib/counting';
import type { AdminTexts } from './en';

const { count } = counting('es');

/** La página de quienes administran la web. */
export const admin: AdminTexts = {
  title: 'Administrar la web',
  only: 'Esta página es para las cuentas que pueden administrar la web.',
  onlyNote: 'En el servidor, «lexicade admin grant NAME» da ese permiso a una cuenta.',
  tabs: { reports: 'Avisos', accounts: 'Cuentas', tables: 'Mesas', log: 'Registro', limits: 'Límites' },
  more: 'Mostrar más',
  nothing: 'Aquí no hay nada.',

  noReports: 'No hay avisos pendientes.',
  saidAt: (when) => `Escrito ${when}`,
  reportedBy: (n) => `Avisos de ${count(n, 'persona', 'personas')}`,
  watcher: 'De alguien que mira',
  seat: (n) => `Del asiento ${n}`,
  goneAuthor: 'La cuenta está borrada.',
  resolve: 'Nada que hacer',
  silence: 'Silenciar un día',
  suspend: 'Suspender',
  resolved: 'Resuelto.',

  search: 'Nombre o identificador',
  guests: 'Mostrar también cuentas sin nombre',
  guest: 'Sin nombre',
  operator: 'Administra la web',
  suspended: 'Suspendida',
  silencedUntil: (when) => `En silencio hasta el ${when}`,
  games: (n) => count(n, 'partida', 'partidas'),
  sessions: (n) => count(n, 'dispositivo', 'dispositivos'),
  since: (when) => `Desde el ${when}`,
  reason: 'Motivo, tal como lo leerá su dueño',
  suspendTitle: (name) => `¿Suspender a ${name}?`,
  suspendNote: 'La cuenta puede mirar, llevarse sus datos o borrarse. Nada más.',
  restore: 'Dejar jugar otra vez',
  restored: 'La cuenta puede jugar otra vez.',
  didSuspend: 'La cuenta está suspendida.',
  didSilence: 'La cuenta no puede escribir en ningún chat durante un día.',
  reset: 'Cambiar la contraseña',
  resetTitle: (name) => `¿Cambiar la contraseña de ${name}?`,
  resetNote: 'Se cierran todas sus sesiones. La nueva contraseña se muestra una vez, aquí.',
  newPassword: 'Nueva contraseña',
  delete: 'Borrar',
  deleteTitle: (name) => `¿Borrar a ${name}?`,
  deleteNote:
    'Al momento y para siempre. Las partidas en curso se abandonan y las clasificatorias se pierden.',
  deleted: 'La cuenta está borrada.',
  cancel: 'Cancelar',
  confirm: 'Sí, hacerlo',

  seats: (n) => count(n, 'asiento ocupado', 'asientos ocupados'),
  changed: (when) => `Último cambio ${when}`,
  close: 'Cerrar la mesa',
  closeTitle: (code) => `¿Cerrar la mesa ${code}?`,
  closeNote: 'Para siempre: nadie entra ni sigue jugando. Quienes estaban aún pueden verla.',
  closed: 'La mesa está cerrada.',

  byCommandLine: 'Línea de comandos',
  bySelf: 'La propia cuenta',
  limitsNote: 'Se cambian en los ajustes del servidor.',
  counted: (n) => `Ahora mismo se ${n === 1 ? 'cuenta' : 'cuentan'} ${count(n, 'intento', 'intentos')}.`,
};
