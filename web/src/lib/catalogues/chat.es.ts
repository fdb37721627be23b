import { counting } from '../counting';
import type { ChatTexts } from './chat.en';

const { number, count } = counting('es');

/** The chat of a table, in Spanish. */
export const chat: ChatTexts = {
  title: 'Chat',
  unread: (n) => count(n, 'mensaje nuevo', 'mensajes nuevos'),
  badge: (n) => (n > 99 ? '99+' : number(n)),
  log: 'Mensajes',
  empty: 'Nadie ha escrito nada todavía.',
  earlier: 'Mensajes anteriores',
  message: 'Mensaje para la mesa',
  send: 'Enviar',
  sending: 'aún sin enviar',
  left: (n) => `${count(n, 'carácter', 'caracteres')} más`,
  somebody: (seat) => `Sitio ${number(seat + 1)}`,
  watcher: 'Espectador',
  closed: 'El chat está cerrado.',
  closedForYou: 'El anfitrión ha cerrado el chat.',
  silenced: 'Puedes leer, pero no escribir: así lo ha decidido el anfitrión.',
  openIt: 'Abrir el chat',
  closeIt: 'Cerrar el chat',
  openNote: 'Entonces podrá escribir toda la mesa.',
  settings: 'Ajustes del chat',
  mask: 'Ocultar las palabrotas para mí',
  maskAll: 'Ocultar las palabrotas para todos',
  maskedAll: 'El anfitrión oculta las palabrotas para todos.',
  clear: 'Borrar todos los mensajes…',
  clearSure: '¿Borrar de verdad todos los mensajes, para todos?',
  clearYes: 'Borrar',
  clearNo: 'Conservar',
  about: (name) => `Sobre este mensaje de ${name}`,
  mute: 'Ocultar los mensajes de esta persona',
  muteNote: 'Solo para ti. La otra persona no lo nota.',
  unmute: (name) => `Volver a mostrar los mensajes de ${name}`,
  report: 'Denunciar este mensaje',
  reportNote: 'Quienes llevan este sitio reciben una copia.',
  reported: 'Denunciado. Gracias.',
  silence: 'No dejar escribir a esta persona',
  silenceNote: 'Para toda la mesa, hasta que vuelvas a permitirlo.',
  unsilence: (name) => `Dejar que ${name} vuelva a escribir`,
};
