import { counting } from '../counting';
import type { ChatTexts } from './chat.en';

const { number, form, count } = counting('es');

/** The chat of a table, in Spanish. */
export const chat: ChatTexts = {
  title: 'Chat',
  unread: (n) => count(n, 'mensaje nuevo', 'mensajes nuevos'),
  badge: (n) => (n > 99 ? '99+' : number(n)),
  log: 'Mensajes',
  empty: 'Todavía no hay mensajes.',
  earlier: 'Mensajes anteriores',
  message: 'Mensaje para la mesa',
  send: 'Enviar',
  sending: 'todavía sin enviar',
  left: (n) => `${form(n, 'queda', 'quedan')} ${count(n, 'carácter', 'caracteres')}`,
  somebody: (seat) => `Asiento ${number(seat + 1)}`,
  watcher: 'Público',
  closed: 'El chat está cerrado.',
  closedForYou: 'Quien dirige ha cerrado el chat.',
  silenced: 'Puedes leer, pero quien dirige no te deja escribir.',
  openIt: 'Abrir el chat',
  closeIt: 'Cerrar el chat',
  openNote: 'Entonces podrá escribir toda la mesa.',
  settings: 'Ajustes del chat',
  mask: 'Ocultar las palabrotas para mí',
  maskAll: 'Ocultar las palabrotas para todo el mundo',
  maskedAll: 'Quien dirige oculta las palabrotas para todo el mundo.',
  clear: 'Borrar todos los mensajes…',
  clearSure: '¿Seguro que quieres borrar todos los mensajes, para todo el mundo?',
  clearYes: 'Borrar',
  clearNo: 'No borrar',
  about: (name) => `Sobre este mensaje de ${name}`,
  mute: 'Ocultar los mensajes de esta persona',
  muteNote: 'Solo para ti. La otra persona no se entera.',
  unmute: (name) => `Volver a mostrar los mensajes de ${name}`,
  report: 'Denunciar este mensaje',
  reportNote: 'Quienes llevan esta web reciben una copia.',
  reported: 'Denunciado. Gracias.',
  silence: 'No dejar escribir a esta persona',
  silenceNote: 'Para toda la mesa, hasta que vuelvas a permitirlo.',
  unsilence: (name) => `Dejar que ${name} vuelva a escribir`,
};
