import { errors } from './catalogues/errors.es';
import { table } from './catalogues/table.es';
import { counting } from './counting';
import type { BaseTexts } from './texts';

const { number, form, count, percent, list, seconds, minutes, hours } = counting('es');
const points = (n: number): string => count(n, 'punto', 'puntos');
const words = (n: number): string => count(n, 'palabra', 'palabras');
/** How many games there are, in words, from two on. */
const GAME_COUNTS = ['Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis'];

export const es: BaseTexts = {
  locale: 'es-ES',
  number,
  percent,
  list,
  seconds,
  minutes,
  hours,
  points,
  words,

  name: 'Lexicade',
  tagline: 'Juegos de letras para una persona, para un grupo, para toda una clase.',
  skip: 'Ir al contenido',
  close: 'Cerrar',
  tryAgain: 'Reintentar',
  showMore: 'Mostrar más',
  wordsComing: 'Un momento… La primera vez, un idioma tarda un poco más.',
  loading: 'Cargando',
  title: (page) => `${page} · Lexicade`,

  nav: {
    label: 'Navegación principal',
    home: 'Inicio',
    words: 'Palabras',
    classes: 'Clases',
    myClass: 'Clase',
    account: 'Cuenta',
    help: 'Ayuda',
    backHome: 'Volver al inicio',
  },

  theme: {
    label: 'Colores',
    auto: 'Según el dispositivo',
    light: 'Claro',
    dark: 'Oscuro',
    now: (name) => `Colores: ${name}`,
  },

  language: {
    label: 'Idioma de la interfaz',
    words: 'Palabras en',
    beta: (name) => `${name} (beta)`,
    failed: 'No se ha podido cargar este idioma. Inténtalo de nuevo cuando tengas conexión.',
  },

  connection: {
    offline: 'Sin conexión. Reintentando…',
    kept: (n) => `Sin conexión. ${count(n, 'palabra guardada', 'palabras guardadas')}.`,
    back: 'De nuevo en línea.',
    revised: 'De nuevo en línea. Al final, una palabra no cuenta.',
  },

  update: { ready: 'Hay una versión nueva.', reload: 'Recargar' },

  home: {
    running: 'En curso',
    back: 'Volver a tu ronda',
    backToTable: 'Volver a la mesa',
    yourTurn: 'Te toca',
    open: 'Tus partidas',
    games: (n) => `${GAME_COUNTS[n - 2] ?? number(n)} juegos`,
  },

  card: {
    learn: 'Aprender esta palabra',
    learning: 'Añadida a las palabras que aprendes.',
    listen: 'Escuchar',
    genders: { m: 'masculino', f: 'femenino', n: 'neutro', c: 'género común' },
    fromList: (title) => `De tu lista ${title}`,
    noMeaning: 'Todavía no tenemos el significado de esta palabra.',
    translation: { en: 'En inglés', de: 'En alemán', fr: 'En francés', es: 'En español' },
    lemma: (lemma) => `forma de ${lemma}`,
    levels: [
      'cotidiana',
      'muy común',
      'común',
      'bastante común',
      'menos común',
      'poco común',
      'rara',
      'muy rara',
      'solo para especialistas',
    ],
    forms: 'Formas',
    offensive: 'Puede herir: úsala con cuidado.',
    worth: (games) => games.map(([name, n], i) => `${i === 0 ? points(n) : number(n)} en ${name}`).join(', '),
    front: 'Antes',
    back: 'Después',
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
    letters: (n) => count(n, 'letra', 'letras'),
    title: 'Palabras',
    label: 'Buscar una palabra',
    note: '¿Existe la palabra, qué significa y qué más se puede formar con sus letras?',
    modes: 'Qué buscar',
    finds: {
      word: 'Consultar',
      anagrams: 'Anagramas',
      pattern: 'Patrón',
      prefix: 'Empieza por',
      suffix: 'Termina en',
    },
    hints: {
      word: 'Una palabra, con o sin tildes.',
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
        `${word} tiene caracteres que no aparecen en ninguna palabra de esta lista (${language}).`,
      'too-short': (word) => `${word} es demasiado corta para nuestros juegos.`,
    },
    count: (n) => words(n),
    atLeast: (n) => `${words(n)} o más`,
    some: (shown, n) => `Las primeras ${number(shown)} de ${words(n)}`,
    someAtLeast: (shown, n) => `Las primeras ${number(shown)} de ${words(n)} o más`,
    none: 'No hay ninguna palabra así.',
    deck: 'Tus palabras para aprender',
    lists: 'Tus listas de palabras',
    about: 'Sobre las palabras',
  },

  about: {
    title: 'Sobre las palabras',
    note: 'Nuestras palabras vienen de listas libres. Aquí se dice quién las hizo y en qué condiciones se comparten.',
    lists: { large: 'lista grande', br: 'Brasil' },
    edition: (edition) => `Edición ${edition}`,
    meanings: 'Significados',
    download: 'Descargar la lista',
    licence: 'Licencia de la lista',
    notice: 'Aviso de autoría',
    from: (packages) => `Hecho a partir de ${packages}`,
    look: 'Consultar palabras',
  },

  help: {
    title: 'Ayuda',
    keys: 'Teclas',
    home: 'Qué hay aquí',
    homeText: [
      'Puedes jugar enseguida, sin registrarte. Elige un nombre si quieres tener tus partidas en otros dispositivos.',
    ],
    account: 'Con o sin nombre',
    accountText: [
      'Sin nombre, tus partidas se quedan en este navegador. Con nombre y contraseña te acompañan adonde vayas.',
      'No pedimos correo electrónico ni sabemos nada más de ti, así que, si pierdes la contraseña, solo te abren la cuenta los códigos de recuperación que recibiste con ella: guárdalos.',
    ],
  },

  account: {
    push: {
      title: 'Notificaciones',
      turns: 'Avisarme cuando me toque jugar',
      note: 'En este dispositivo, también con Lexicade cerrado. Los mensajes pasan cifrados por el servicio de notificaciones de tu navegador.',
      isOn: 'Las notificaciones están activadas.',
      isOff: 'Las notificaciones están desactivadas.',
      refused: 'Tu navegador no permite notificaciones para esta página.',
      failed: 'No se ha podido contactar con el servicio de notificaciones de tu navegador.',
    },
    title: 'Cuenta',
    guest:
      'Estás jugando sin cuenta en este navegador. Elige un nombre para tener tus partidas en todas partes. No hace falta correo.',
    hello: (name) => `Hola, ${name}.`,
    signedIn: 'Tus partidas se guardan con este nombre, en cada dispositivo donde inicies sesión.',
    signUp: 'Elegir un nombre',
    logIn: 'Iniciar sesión',
    logOut: 'Cerrar sesión',
    username: 'Nombre',
    usernameHint: 'De 3 a 20 letras, cifras, - o _',
    password: 'Contraseña',
    passwordHint: 'Al menos 8 caracteres',
    showPassword: 'Mostrar la contraseña',
    haveName: 'Ya tengo un nombre',
    noName: 'Es mi primera vez aquí',
    create: 'Crear cuenta',
    nothingYet: 'Todavía no hay nada que contar. Tus partidas aparecerán aquí.',
    statistics: 'Hasta ahora',
    figures: {
      games: (n) => form(n, 'partida', 'partidas'),
      words: (n) => form(n, 'palabra', 'palabras'),
      points: (n) => form(n, 'punto', 'puntos'),
    },
    games: 'Partidas',
    noGames: 'Todavía no hay partidas.',
    welcome: (name) => `Te damos la bienvenida, ${name}.`,
    goodbye: 'Sesión cerrada. Tus partidas te esperan.',
    showName: 'Mostrar mi nombre en las mejores puntuaciones',
    showNameNote:
      'Lo podrá leer cualquiera que las abra. Si no, tus rondas aparecen sin nombre. Lo que juegas en una mesa con otras personas no aparece nunca.',
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
