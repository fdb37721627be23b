import { errors } from './catalogues/errors.de';
import { table } from './catalogues/table.de';
import { counting } from './counting';
import type { BaseTexts } from './texts';

const { number, form, count, percent, list, seconds, minutes, hours } = counting('de');
const points = (n: number): string => count(n, 'Punkt', 'Punkte');
const words = (n: number): string => count(n, 'Wort', 'Wörter');
/** How many games there are, in words, from two on. */
const GAME_COUNTS = ['Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs'];
/** After "von": dative. */
const ofWords = (n: number): string => count(n, 'Wort', 'Wörtern');

export const de: BaseTexts = {
  locale: 'de-DE',
  number,
  percent,
  list,
  seconds,
  minutes,
  hours,
  points,
  words,

  name: 'Lexicade',
  tagline: 'Spiele mit Wörtern: allein, mit anderen oder mit der ganzen Klasse.',
  skip: 'Zum Inhalt springen',
  close: 'Schließen',
  tryAgain: 'Noch einmal versuchen',
  showMore: 'Mehr anzeigen',
  wordsComing: 'Einen Moment … Beim ersten Mal dauert eine Sprache etwas länger.',
  loading: 'Wird geladen',
  title: (page) => `${page} · Lexicade`,

  nav: {
    label: 'Hauptnavigation',
    home: 'Start',
    words: 'Wörter',
    classes: 'Klassen',
    myClass: 'Klasse',
    account: 'Konto',
    help: 'Hilfe',
    backHome: 'Zurück zum Start',
  },

  theme: {
    label: 'Farben',
    auto: 'Wie im System',
    light: 'Hell',
    dark: 'Dunkel',
    now: (name) => `Farben: ${name}`,
  },

  language: {
    label: 'Sprache der Oberfläche',
    words: 'Wörter auf',
    beta: (name) => `${name} (Beta)`,
    failed: 'Diese Sprache ließ sich nicht laden. Versuch es noch einmal, wenn du online bist.',
  },

  connection: {
    offline: 'Offline. Neuer Versuch …',
    kept: (n) => `Offline. ${words(n)} für später gespeichert.`,
    back: 'Wieder online.',
    revised: 'Wieder online. Ein Wort zählt doch nicht.',
  },

  update: { ready: 'Eine neue Version ist da.', reload: 'Neu laden' },

  home: {
    running: 'Läuft gerade',
    back: 'Zurück zur Runde',
    backToTable: 'Zurück zum Tisch',
    yourTurn: 'Du bist dran',
    open: 'Deine Spiele',
    games: (n) => `${GAME_COUNTS[n - 2] ?? number(n)} Spiele`,
  },

  card: {
    learn: 'Dieses Wort lernen',
    learning: 'Zu deinen Lernwörtern hinzugefügt.',
    listen: 'Anhören',
    genders: { m: 'maskulin', f: 'feminin', n: 'neutrum', c: 'utrum' },
    fromList: (title) => `Aus deiner Liste ${title}`,
    noMeaning: 'Für dieses Wort haben wir noch keine Bedeutung.',
    translation: { en: 'Auf Englisch', de: 'Auf Deutsch', fr: 'Auf Französisch', es: 'Auf Spanisch' },
    lemma: (lemma) => `eine Form von ${lemma}`,
    levels: [
      'alltäglich',
      'sehr geläufig',
      'geläufig',
      'recht geläufig',
      'weniger geläufig',
      'ungewöhnlich',
      'selten',
      'sehr selten',
      'für Profis',
    ],
    forms: 'Formen',
    offensive: 'Kann verletzen: mit Bedacht verwenden.',
    worth: (games) => games.map(([name, n], i) => `${i === 0 ? points(n) : number(n)} in ${name}`).join(', '),
    front: 'Davor',
    back: 'Dahinter',
    hooks: 'Ein Buchstabe mehr',
    source: (source, licence) => `Bedeutung aus ${source}, ${licence}.`,
    parts: {
      noun: 'Substantiv',
      verb: 'Verb',
      adjective: 'Adjektiv',
      adverb: 'Adverb',
      pronoun: 'Pronomen',
      preposition: 'Präposition',
      conjunction: 'Konjunktion',
      determiner: 'Artikelwort',
      interjection: 'Interjektion',
      number: 'Zahlwort',
    },
  },

  search: {
    letters: (n) => count(n, 'Buchstabe', 'Buchstaben'),
    title: 'Wörter',
    label: 'Ein Wort suchen',
    note: 'Gibt es das Wort, was bedeutet es, und was lässt sich aus seinen Buchstaben noch bilden?',
    modes: 'Art der Suche',
    finds: {
      word: 'Nachschlagen',
      anagrams: 'Anagramme',
      pattern: 'Muster',
      prefix: 'Beginnt mit',
      suffix: 'Endet auf',
    },
    hints: {
      word: 'Ein Wort; auf Großbuchstaben und Akzente kommt es nicht an.',
      anagrams: 'Buchstaben in beliebiger Reihenfolge; ? steht für einen beliebigen.',
      pattern: '? steht für einen Buchstaben, * für beliebig viele.',
      prefix: 'Die ersten Buchstaben eines Wortes.',
      suffix: 'Die letzten Buchstaben eines Wortes.',
    },
    go: 'Suchen',
    valid: (language) => `Ein Wort unserer Liste (${language})`,
    reasons: {
      'not-a-word': (word, language) => `${word} steht nicht in unserer Liste (${language}).`,
      'bad-letters': (word, language) =>
        `${word} enthält Zeichen, die in dieser Liste nicht vorkommen (${language}).`,
      'too-short': (word) => `${word} ist zu kurz für unsere Spiele.`,
    },
    count: (n) => words(n),
    atLeast: (n) => `Mindestens ${words(n)}`,
    some: (shown, n) => `Die ersten ${number(shown)} von ${ofWords(n)}`,
    someAtLeast: (shown, n) => `Die ersten ${number(shown)} von mindestens ${ofWords(n)}`,
    none: 'Kein Wort passt.',
    deck: 'Deine Lernwörter',
    lists: 'Deine Wortlisten',
    about: 'Über die Wörter',
  },

  about: {
    title: 'Über die Wörter',
    note: 'Unsere Wörter stammen aus freien Listen. Hier steht, wer sie gemacht hat und unter welchen Bedingungen sie verwendet werden dürfen.',
    lists: { large: 'große Liste', br: 'Brasilien' },
    edition: (edition) => `Ausgabe ${edition}`,
    meanings: 'Bedeutungen',
    download: 'Liste herunterladen',
    licence: 'Lizenz der Liste',
    notice: 'Hinweise der Urheber',
    from: (packages) => `Aus ${packages}`,
    look: 'Wörter nachschlagen',
  },

  help: {
    title: 'Hilfe',
    keys: 'Tasten',
    home: 'Was es hier gibt',
    homeText: [
      'Du kannst sofort als Gast spielen. Wähle einen Namen, wenn du deine Spiele auch auf anderen Geräten haben willst.',
    ],
    account: 'Gäste und Namen',
    accountText: [
      'Die Spiele eines Gastes bleiben in diesem Browser. Mit Name und Passwort sind sie überall dabei.',
      'Wir fragen nach keiner E-Mail-Adresse und wissen sonst nichts über dich. Wenn du dein Passwort verlierst, helfen nur die Notfallcodes, die du mit ihm bekommen hast: Heb sie auf.',
    ],
  },

  account: {
    push: {
      title: 'Benachrichtigungen',
      turns: 'Sag mir, wenn ich am Zug bin',
      note: 'Auf diesem Gerät, auch wenn Lexicade geschlossen ist. Die Nachrichten gehen verschlüsselt über den Push-Dienst deines Browsers.',
      isOn: 'Benachrichtigungen sind an.',
      isOff: 'Benachrichtigungen sind aus.',
      refused: 'Dein Browser erlaubt für diese Seite keine Benachrichtigungen.',
      failed: 'Der Push-Dienst deines Browsers ist nicht erreichbar.',
    },
    title: 'Konto',
    guest:
      'Du spielst als Gast in diesem Browser. Wähle einen Namen, um deine Spiele überall zu haben. Ohne E-Mail-Adresse.',
    hello: (name) => `Hallo, ${name}.`,
    signedIn: 'Deine Spiele sind unter diesem Namen gespeichert, auf jedem Gerät, auf dem du dich anmeldest.',
    signUp: 'Einen Namen wählen',
    logIn: 'Anmelden',
    logOut: 'Abmelden',
    username: 'Name',
    usernameHint: '3 bis 20 Buchstaben, Ziffern, - oder _',
    password: 'Passwort',
    passwordHint: 'Mindestens 8 Zeichen',
    showPassword: 'Passwort zeigen',
    haveName: 'Ich habe schon einen Namen',
    noName: 'Ich bin neu hier',
    create: 'Konto anlegen',
    nothingYet: 'Noch nichts zu zählen. Deine Spiele erscheinen hier.',
    statistics: 'Bisher',
    figures: {
      games: (n) => form(n, 'Spiel', 'Spiele'),
      words: (n) => form(n, 'Wort', 'Wörter'),
      points: (n) => form(n, 'Punkt', 'Punkte'),
    },
    games: 'Spiele',
    noGames: 'Noch keine Spiele.',
    welcome: (name) => `Willkommen, ${name}.`,
    goodbye: 'Abgemeldet. Deine Spiele warten auf dich.',
    showName: 'Meinen Namen in der Bestenliste zeigen',
    showNameNote:
      'Alle, die die Bestenliste öffnen, können ihn lesen. Sonst stehen deine Runden dort ohne Namen, als „Gast“. Was du mit anderen an einem Tisch spielst, erscheint dort nie.',
    nameShown: (name: string) => `Die Bestenliste zeigt jetzt ${name}.`,
    nameHidden: 'Die Bestenliste zeigt deinen Namen nicht mehr.',
  },

  nowhere: { title: 'Hier ist nichts', note: 'Unter dieser Adresse gibt es keine Seite.', home: 'Zum Start' },
  trouble: { title: 'Das hat nicht geklappt' },

  errors,
  table,
};
