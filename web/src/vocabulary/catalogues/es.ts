import { counting } from '../../lib/counting';
import type { VocabularyTexts } from './en';

const { count, number } = counting('es');

/** Listas de vocabulario: hechas, compartidas y jugadas. */
export const vocabulary: VocabularyTexts = {
  title: 'Listas de palabras',
  note: 'Palabras para aprender o enseñar: anótalas una vez y juégalas en todos los juegos.',
  none: 'Aún no hay listas. Crea una o abre un enlace que te hayan enviado.',
  make: 'Nueva lista',
  words: (n) => count(n, 'palabra', 'palabras'),
  changed: (day) => `cambiada ${day}`,
  isShared: 'compartida',
  untitled: 'Lista sin título',
  titleLabel: 'Título de la lista',
  language: 'Palabras en',
  into: 'Significados en',
  readers: { en: 'inglés', de: 'alemán', fr: 'francés', es: 'español' },
  back: 'Listas de palabras',

  article: 'Artículo',
  word: 'Palabra',
  meaning: 'Significado',
  noteField: 'Nota',
  example: 'Ejemplo',
  noArticle: 'Sin artículo',
  add: 'Añadir una palabra',
  removeRow: (word) => `Borrar ${word}`,
  more: (word) => `Nota y ejemplo de ${word}`,
  fromDictionary: 'Artículos y significados vienen del diccionario; cuenta lo que escribes tú.',
  unknown: 'No está en nuestra lista de palabras. En la tuya se queda.',

  paste: 'Pegar o CSV',
  pasteTitle: 'Pegar palabras',
  pasteNote:
    'Una palabra por línea, o una tabla: palabra, significado, nota, ejemplo. O «palabra = significado».',
  pasteFile: 'Abrir un archivo',
  pasteRead: 'Añadir estas palabras',
  pasted: (n) => `${count(n, 'palabra añadida', 'palabras añadidas')}.`,
  nothingPasted: 'No hay ninguna palabra nueva.',
  leftOut: (n) => `La lista está llena: ${count(n, 'palabra', 'palabras')} sin añadir.`,
  undo: 'Deshacer',

  saved: 'Guardado',
  saving: 'Guardando…',
  unsaved: 'Ponle a la lista un título y una palabra y se guardará.',
  onDevice: 'Guardado en este dispositivo. Se enviará cuando tengas conexión.',

  share: 'Compartir la lista',
  shareNote: 'Quien tenga el enlace puede leerla, jugarla y copiarla. Solo tú puedes cambiarla.',
  shareLink: 'Copiar el enlace',
  linkCopied: 'Enlace copiado.',
  linkFailed: 'Copia mejor la dirección de esta página.',
  download: 'Descargar como CSV',
  remove: 'Borrar la lista',
  removeSure: '¿Borrar esta lista? Las partidas hechas con ella se quedan.',
  removeYes: 'Borrar',
  removeNo: 'Cancelar',
  copyList: 'Guardar una copia',
  copyNote: 'Alguien ha compartido esta lista contigo.',

  learn: 'Aprender estas palabras',
  learnt: (n) => `+ ${count(n, 'palabra para aprender', 'palabras para aprender')}.`,

  play: 'Jugar con estas palabras',
  playNote: 'Mira qué palabras caben en cada juego y juega.',
  fewer: 'Dos palabras como mínimo.',
  lay: 'Ver qué cabe',
  another: 'Otras letras',
  laying: 'Buscando las mejores letras…',
  fit: (n, all) => `${n === 1 ? 'Cabe' : 'Caben'} ${number(n)} de ${count(all, 'palabra', 'palabras')}.`,
  start: 'Jugar',
  obstacles: {
    short: (words) => `Demasiado cortas: ${words}.`,
    'several-words': (words) => `Varias palabras: ${words}.`,
    letters: (words) => `No con estas siete letras: ${words}.`,
    room: (words) => `No caben: ${words}.`,
    unknown: (words) => `No están en nuestra lista de palabras: ${words}.`,
  },
  marks: {
    fits: 'cabe',
    short: 'demasiado corta',
    'several-words': 'varias palabras',
    letters: 'no con estas letras',
    room: 'no cabe',
    unknown: 'no está en nuestra lista de palabras',
  },
};
