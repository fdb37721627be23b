import { errors } from './catalogues/errors.en';
import { table } from './catalogues/table.en';
import { counting } from './counting';

const { number, form, count, percent, list, seconds, minutes, hours } = counting('en');
const points = (n: number): string => count(n, 'point', 'points');
const words = (n: number): string => count(n, 'word', 'words');
/** How many games there are, in words, from two on. */
const GAME_COUNTS = ['Two', 'Three', 'Four', 'Five', 'Six'];

/** The texts that belong to no game, in English. Another language is another object of this shape. */
export const en = {
  /** How dates are written. */
  locale: 'en-GB',
  number,
  percent,
  list,
  seconds,
  minutes,
  hours,
  points,
  words,

  name: 'Lexicade',
  tagline: 'Word games for one, for friends, for a whole class.',
  skip: 'Skip to content',
  close: 'Close',
  tryAgain: 'Try again',
  showMore: 'Show more',
  wordsComing: 'One moment… the first time a language is used, it takes a little longer.',
  loading: 'Loading',
  title: (page: string) => `${page} · Lexicade`,

  nav: {
    label: 'Main',
    home: 'Home',
    words: 'Words',
    classes: 'Classes',
    myClass: 'Class',
    account: 'Account',
    help: 'Help',
    backHome: 'Back to home',
  },

  theme: {
    label: 'Colours',
    auto: 'Same as device',
    light: 'Light',
    dark: 'Dark',
    now: (name: string) => `Colours: ${name}`,
  },

  language: {
    label: 'Interface language',
    words: 'Words in',
    beta: (name: string) => `${name} (beta)`,
    failed: 'This language could not be loaded. Try again when you are online.',
  },

  connection: {
    offline: 'Offline. Trying again…',
    kept: (n: number) => `Offline. ${words(n)} saved for later.`,
    back: 'Back online.',
    /** The server refuses a word that was counted without it. */
    revised: 'Back online. A word does not count after all.',
  },

  update: { ready: 'A new version is ready.', reload: 'Reload' },

  home: {
    running: 'Running now',
    back: 'Back to your round',
    backToTable: 'Back to the table',
    yourTurn: 'Your turn',
    open: 'Your games',
    games: (n: number) => `${GAME_COUNTS[n - 2] ?? number(n)} games`,
  },

  card: {
    learn: 'Learn this word',
    learning: 'Added to the words you learn.',
    listen: 'Listen',
    genders: { m: 'masculine', f: 'feminine', n: 'neuter', c: 'common gender' },
    fromList: (title: string) => `From your list ${title}`,
    noMeaning: 'We don’t have a meaning for this word yet.',
    translation: { en: 'In English', de: 'In German', fr: 'In French', es: 'In Spanish' },
    lemma: (lemma: string) => `a form of ${lemma}`,
    levels: [
      'everyday',
      'very common',
      'common',
      'fairly common',
      'less common',
      'uncommon',
      'rare',
      'very rare',
      'for experts',
    ],
    forms: 'Forms',
    offensive: 'Can be hurtful: use with care.',
    /** What a word is worth in each of some games, in points. */
    worth: (games: readonly (readonly [name: string, points: number])[]) =>
      games.map(([name, n], i) => `${i === 0 ? points(n) : number(n)} in ${name}`).join(', '),
    front: 'Before',
    back: 'After',
    hooks: 'Add one letter',
    source: (source: string, licence: string) => `Meaning from ${source}, ${licence}.`,
    parts: {
      noun: 'noun',
      verb: 'verb',
      adjective: 'adjective',
      adverb: 'adverb',
      pronoun: 'pronoun',
      preposition: 'preposition',
      conjunction: 'conjunction',
      determiner: 'determiner',
      interjection: 'interjection',
      number: 'number',
    },
  },

  search: {
    letters: (n: number) => count(n, 'letter', 'letters'),
    title: 'Words',
    label: 'Search for a word',
    note: 'Is it a word, what does it mean, and what else can you make with its letters?',
    modes: 'What to look for',
    finds: {
      word: 'Look up',
      anagrams: 'Anagrams',
      pattern: 'Pattern',
      prefix: 'Begins with',
      suffix: 'Ends with',
    },
    hints: {
      word: 'One word; capitals and accents don’t matter.',
      anagrams: 'Letters in any order; ? stands for any letter.',
      pattern: '? stands for one letter, * for any number of them.',
      prefix: 'The first letters of a word.',
      suffix: 'The last letters of a word.',
    },
    go: 'Search',
    valid: (language: string) => `A word in our ${language} list`,
    reasons: {
      'not-a-word': (word: string, language: string) => `${word} is not in our ${language} list.`,
      'bad-letters': (word: string, language: string) =>
        `${word} has characters that no word in our ${language} list has.`,
      'too-short': (word: string) => `${word} is too short for our games.`,
    },
    count: (n: number) => words(n),
    atLeast: (n: number) => `${words(n)} or more`,
    some: (shown: number, n: number) => `The first ${number(shown)} of ${words(n)}`,
    someAtLeast: (shown: number, n: number) => `The first ${number(shown)} of ${words(n)} or more`,
    none: 'No words match.',
    deck: 'Your words to learn',
    lists: 'Your word lists',
    about: 'About the words',
  },

  about: {
    title: 'About the words',
    note: 'Our words come from open lists. Here is who made them, and on what terms they are shared.',
    /** What follows the language in the code of a further list. */
    lists: { large: 'large list', br: 'Brazil' } as Partial<Record<string, string>>,
    edition: (edition: string) => `Edition ${edition}`,
    meanings: 'Meanings',
    download: 'Download the list',
    licence: 'Licence of the list',
    notice: 'Notice',
    from: (packages: string) => `Made from ${packages}`,
    look: 'Look up words',
  },

  help: {
    title: 'Help',
    keys: 'Keys',
    home: 'What is here',
    homeText: [
      'You can play right away, as a guest. Choose a name if you want your games on other devices too.',
    ],
    account: 'Guests and names',
    accountText: [
      'A guest’s games stay in this browser. With a name and a password they go where you go.',
      'We don’t ask for an email address and know nothing else about you. If you lose your password, the recovery codes you got with it are the way back in: keep them.',
    ],
  },

  account: {
    push: {
      title: 'Notifications',
      turns: 'Tell me when it’s my turn',
      note: 'On this device, also when Lexicade is closed. Messages go through your browser’s push service, encrypted.',
      isOn: 'Notifications are on.',
      isOff: 'Notifications are off.',
      refused: 'Your browser does not allow notifications for this page.',
      failed: 'Your browser’s push service could not be reached.',
    },
    title: 'Account',
    guest:
      'You are playing as a guest in this browser. Choose a name to have your games everywhere. No email needed.',
    hello: (name: string) => `Hello, ${name}.`,
    signedIn: 'Your games are saved under this name, on every device where you log in.',
    signUp: 'Choose a name',
    logIn: 'Log in',
    logOut: 'Log out',
    username: 'Name',
    usernameHint: '3 to 20 letters, digits, - or _',
    password: 'Password',
    passwordHint: 'At least 8 characters',
    showPassword: 'Show password',
    haveName: 'I already have a name',
    noName: 'I’m new here',
    create: 'Create account',
    nothingYet: 'Nothing to add up yet. Your games will be counted here.',
    statistics: 'So far',
    figures: {
      games: (n: number) => form(n, 'game', 'games'),
      words: (n: number) => form(n, 'word', 'words'),
      points: (n: number) => form(n, 'point', 'points'),
    },
    games: 'Games',
    noGames: 'No games yet.',
    welcome: (name: string) => `Welcome, ${name}.`,
    goodbye: 'Logged out. Your games are waiting for you.',
    showName: 'Show my name in the high scores',
    showNameNote:
      'Everyone who opens the high scores can see it. Otherwise your rounds are listed as a guest’s. What you play at a table with others never appears there.',
    nameShown: (name: string) => `The high scores now show ${name}.`,
    nameHidden: 'The high scores no longer show your name.',
  },

  nowhere: { title: 'Nothing here', note: 'There is no page at this address.', home: 'Go to the home page' },
  trouble: { title: 'That didn’t work' },

  errors,
  table,
};
