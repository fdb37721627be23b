import { counting } from '../../lib/counting';
import type { OwnTexts } from './en';

const { count } = counting('es');

/** La página de la propia cuenta. */
export const own: OwnTexts = {
  settings: 'Tu cuenta',
  suspended: 'Esta cuenta está suspendida',
  suspendedNote: 'Puedes ver tus partidas, llevarte tus datos o borrar la cuenta. Nada más.',
  clubs: 'Clubes',
  admin: 'Administrar la web',

  name: 'Nombre',
  nameNote: 'Tu nombre en las mesas no cambia.',
  newName: 'Nuevo nombre',
  rename: 'Cambiar el nombre',
  renamed: (name) => `Ahora te llamas ${name}.`,

  password: 'Contraseña',
  passwordNote: 'Se cerrará la sesión en tus otros dispositivos.',
  oldPassword: 'Contraseña actual',
  newPassword: 'Nueva contraseña',
  change: 'Cambiar la contraseña',
  changed: 'Contraseña cambiada. En los otros dispositivos la sesión está cerrada.',

  devices: 'Dispositivos',
  thisDevice: 'Este dispositivo',
  unknownDevice: 'Dispositivo desconocido',
  since: (day) => `Sesión abierta desde el ${day}`,
  usedOn: (day) => `Usado por última vez el ${day}`,
  endSession: 'Cerrar sesión',
  endThat: (device) => `Cerrar sesión: ${device}`,
  ended: 'Sesión cerrada en ese dispositivo.',
  endOthers: 'Cerrar todas las demás sesiones',
  endedOthers: 'Todas las demás sesiones están cerradas.',
  addDevice: 'Entrar en otro dispositivo',
  addNote:
    'Escanéalo con el otro dispositivo, o abre allí la página de la cuenta y escribe el código. Sirve una sola vez.',
  qrLabel: (code) => `Código QR de ${code}`,
  lasts: (minutes) => `Vale durante ${count(minutes, 'minuto', 'minutos')}.`,
  newCode: 'Mostrar un código',

  recovery: 'Códigos de recuperación',
  recoveryNote:
    'Si pierdes la contraseña, uno de estos códigos te deja elegir otra. Nadie más puede: no tenemos ningún correo tuyo.',
  left: (n) =>
    n === 0 ? 'No te queda ningún código.' : `Códigos que te quedan: ${count(n, 'código', 'códigos')}.`,
  renew: 'Crear códigos nuevos',
  renewNote: 'Los anteriores dejarán de servir.',
  codesTitle: 'Tus códigos de recuperación',
  codesNote:
    'Apúntalos o guárdalos ahora: solo se muestran esta vez. Cada uno abre tu cuenta una vez, con una contraseña nueva.',
  copyCodes: 'Copiar',
  copied: 'Copiado.',
  saveCodes: 'Guardar en un archivo',
  fileHead: (name, site) => `Códigos de recuperación de ${name} en ${site}`,
  saved: 'Ya los tengo',

  data: 'Tus datos',
  exportNote: 'Todo lo que se guarda sobre ti en un archivo, con cada partida tal como la viste.',
  export: 'Descargar todo',
  delete: 'Borrar la cuenta',
  deleteNote:
    'Al momento y para siempre. Tu nombre desaparece de todas las mesas, lo que escribiste en los chats se borra, las partidas en curso se abandonan y las clasificatorias se pierden. Lo que pasó en partidas con otras personas queda allí, sin tu nombre.',
  reallyTitle: '¿Borrar esta cuenta?',
  really: 'Sé que no hay vuelta atrás',
  deleteNow: 'Borrar para siempre',
  keep: 'Conservarla',
  deleted: 'La cuenta está borrada.',

  lost: 'He perdido la contraseña',
  recoverTitle: 'Usar un código de recuperación',
  code: 'Código de recuperación',
  recover: 'Cambiar la contraseña y entrar',
  haveCode: 'Tengo un código de otro dispositivo',
  enterTitle: 'Entrar con un código',
  deviceCode: 'Código del otro dispositivo',
  enterNote:
    'Usa solo un código que hayas creado tú en un dispositivo tuyo: este navegador usará esa cuenta.',
  enter: 'Entrar',
  back: 'Volver',
};
