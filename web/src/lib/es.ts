import { errors } from './catalogues/errors.es';
import { table } from './catalogues/table.es';
import { counting } from './counting';
import type { BaseTexts } from './texts';

const { number, form, count } = counting('es');
const points = (n: number): string => count(n, 'punto', 'puntos');
const words = (n: number): string => count(n, 'palabra', 'palabras');

export const es: BaseTexts = {
  locale: 'es-ES',
  number,
  points,
  words,

  name: 'Lexicade',
  tagline: 'Juegos de palabras en una mesa bien iluminada.',
  skip: 'Ir al contenido',
  close: 'Cerrar',
  tryAgain: 'Reintentar',
  showMore: 'Mostrar más',
  wordsComing: 'Un momento… un idioma que se pide por primera vez tarda más.',
  loading: 'Cargando',
  title: (page) => `${page} · Lexicade`,

  nav: {
    label: 'Principal',
    home: 'Inicio',
    soon: 'pronto',
    words: 'Palabras',
    account: 'Cuenta',
    help: 'Ayuda',
    backHome: 'Volver al inicio',
  },

  theme: {
    label: 'Colores',
    auto: 'Como el aparato',
    light: 'Claro',
    dark: 'Oscuro',
    now: (name) => `Colores: ${name}`,
  },

  language: {
    label: 'Idioma de los textos',
    words: 'Palabras en',
    beta: (name) => `${name} (beta)`,
    failed: 'No se ha podido cargar este idioma. Inténtalo cuando tengas conexión.',
  },

  connection: {
    offline: 'Sin conexión. Reintentando…',
    kept: (n) => `Sin conexión. ${words(n)} para luego.`,
    back: 'De nuevo en línea.',
  },

  home: {
    today: 'La colmena de hoy',
    invite: 'Siete letras, una de ellas en todas las palabras. ¿Cuántas palabras ves?',
    play: 'Jugar',
    carryOn: 'Continuar',
    look: 'Verla otra vez',
    next: (hours, minutes) =>
      hours > 0 ? `Próxima colmena en ${hours} h ${minutes} min` : `Próxima colmena en ${minutes} min`,
    progress: (found, total) => `${number(found)} de ${words(total)}`,
    allFound: 'Todas las palabras encontradas',
    revealed: 'Respuestas mostradas',
    open: 'Tus partidas',
    games: 'Tres juegos',
    building: 'En construcción',
    earlier: 'Días anteriores',
    notBegun: 'Sin empezar',
    letters: (letters) => `Letras ${letters}`,
  },

  card: {
    noMeaning: 'Todavía no tenemos el significado de esta palabra.',
    translation: 'En inglés',
    lemma: (lemma) => `forma de ${lemma}`,
    levels: [
      'de cada día',
      'muy común',
      'común',
      'bastante común',
      'menos común',
      'poco común',
      'rara',
      'muy rara',
      'para expertos',
    ],
    offensive: 'Puede herir: úsala con cuidado.',
    points: (cross, shake) => `${points(cross)} en Cross, ${number(shake)} en Shake`,
    front: 'Delante',
    back: 'Detrás',
    hooks: 'Una letra más',
    source: (source, licence) => `Significado de ${source}, ${licence}.`,
    parts: {
      noun: 'sustantivo',
      verb: 'verbo',
      adjective: 'adjetivo',
      adverb: 'adverbio',
      pronoun: 'pronombre',
      preposition: 'preposición',
      conjunction: 'conjunción',
      determiner: 'determinante',
      interjection: 'interjección',
      number: 'numeral',
    },
  },

  search: {
    title: 'Palabras',
    label: 'Buscar una palabra',
    note: '¿Existe la palabra, qué significa y qué más dan sus letras?',
    modes: 'Qué buscar',
    finds: {
      word: 'Consultar',
      anagrams: 'Anagramas',
      pattern: 'Patrón',
      prefix: 'Empieza por',
      suffix: 'Termina en',
    },
    hints: {
      word: 'Una palabra, escrita como quieras.',
      anagrams: 'Letras en cualquier orden; ? vale por cualquiera.',
      pattern: '? vale por una letra, * por las que sean.',
      prefix: 'Las primeras letras de una palabra.',
      suffix: 'Las últimas letras de una palabra.',
    },
    go: 'Buscar',
    valid: (language) => `Una palabra de nuestra lista (${language})`,
    reasons: {
      'not-a-word': (word, language) => `${word} no está en nuestra lista (${language}).`,
      'bad-letters': (word, language) =>
        `${word} tiene caracteres que no hay en las palabras de esta lista (${language}).`,
      'too-short': (word) => `${word} es demasiado corta para nuestros juegos.`,
    },
    count: (n) => words(n),
    atLeast: (n) => `${words(n)} o más`,
    some: (shown, n) => `Las primeras ${number(shown)} de ${words(n)}`,
    someAtLeast: (shown, n) => `Las primeras ${number(shown)} de ${words(n)} o más`,
    none: 'Ninguna palabra encaja.',
    about: 'Sobre las palabras',
  },

  about: {
    title: 'Sobre las palabras',
    note: 'Nuestras palabras vienen de listas libres. Aquí está quién las hizo y en qué condiciones se ofrecen.',
    edition: (edition) => `Edición ${edition}`,
    meanings: 'Significados',
    download: 'Descargar la lista',
    look: 'Consultar palabras',
  },

  help: {
    title: 'Ayuda',
    keys: 'Teclas',
    home: 'Qué hay aquí',
    homeText: [
      'Una colmena nueva cada día, la misma para todo el mundo, y tantas otras como quieras. Los días anteriores siguen abiertos.',
      'Puedes jugar enseguida, sin registrarte. Elige un nombre cuando quieras tus partidas en otros aparatos.',
    ],
    account: 'Invitados y nombres',
    accountText: [
      'Las partidas de un invitado viven en este navegador. Con nombre y contraseña te acompañan adonde vayas.',
      'No pedimos correo electrónico ni sabemos nada más de ti, así que nadie puede recuperar una contraseña perdida: apúntala.',
    ],
  },

  account: {
    title: 'Cuenta',
    guest:
      'Estás jugando como invitado en este navegador. Elige un nombre para tener tus partidas en todas partes. Sin correo.',
    hello: (name) => `Hola, ${name}.`,
    signedIn: 'Tus partidas se guardan con este nombre, en cada aparato donde entres.',
    signUp: 'Elegir un nombre',
    logIn: 'Entrar',
    logOut: 'Salir',
    username: 'Nombre',
    usernameHint: 'De 3 a 20 letras, cifras, - o _',
    password: 'Contraseña',
    passwordHint: 'Al menos 8 caracteres',
    showPassword: 'Mostrar la contraseña',
    haveName: 'Ya tengo un nombre',
    noName: 'Es mi primera vez aquí',
    create: 'Guardar mis partidas',
    statistics: 'Hasta ahora',
    figures: {
      games: (n) => form(n, 'colmena', 'colmenas'),
      words: (n) => form(n, 'palabra', 'palabras'),
      pangrams: (n) => form(n, 'pangrama', 'pangramas'),
      points: (n) => form(n, 'punto', 'puntos'),
      bonus: (n) => form(n, 'palabra extra', 'palabras extra'),
    },
    games: 'Partidas',
    noGames: 'Todavía no hay partidas. La colmena de hoy es un buen comienzo.',
    welcome: (name) => `Te damos la bienvenida, ${name}.`,
    goodbye: 'Has salido. Tus partidas te esperan.',
    showName: 'Mostrar mi nombre en las mejores puntuaciones',
    showNameNote:
      'Podrá leerlo cualquiera que las abra. Si no, tus rondas aparecen como las de un invitado. Lo que juegas en una mesa con otras personas no aparece nunca.',
    nameShown: (name: string) => `Las mejores puntuaciones muestran ahora ${name}.`,
    nameHidden: 'Las mejores puntuaciones ya no muestran tu nombre.',
  },

  nowhere: {
    title: 'Aquí no hay nada',
    note: 'No hay ninguna página en esta dirección.',
    home: 'Ir al inicio',
  },
  trouble: { title: 'No ha funcionado' },

  errors,
  table,
};
