import { hive } from './catalogues/hive.de';
import { counting } from './counting';
import type { Texts } from './en';
import { listed, spoken } from './spoken';

const { number, form, count } = counting('de');
const points = (n: number): string => count(n, 'Punkt', 'Punkte');
const words = (n: number): string => count(n, 'Wort', 'Wörter');
/** After "von": dative. */
const ofWords = (n: number): string => count(n, 'Wort', 'Wörtern');

export const de: Texts = {
  locale: 'de-DE',
  number,
  points,
  words,

  name: 'Lexicade',
  tagline: 'Wortspiele an einem gut beleuchteten Tisch.',
  skip: 'Zum Inhalt springen',
  close: 'Schließen',
  tryAgain: 'Noch einmal versuchen',
  loading: 'Wird geladen',
  title: (page) => `${page} · Lexicade`,

  nav: {
    label: 'Hauptnavigation',
    home: 'Start',
    hive: 'Hive',
    shake: 'Shake',
    cross: 'Cross',
    soon: 'bald',
    words: 'Wörter',
    account: 'Konto',
    help: 'Hilfe',
    backHome: 'Zurück zum Start',
  },

  theme: {
    label: 'Farben',
    auto: 'Wie das Gerät',
    light: 'Hell',
    dark: 'Dunkel',
    now: (name) => `Farben: ${name}`,
  },

  language: {
    label: 'Sprache der Texte',
    words: 'Wörter auf',
    beta: (name) => `${name} (Beta)`,
    failed: 'Diese Sprache ließ sich nicht laden. Versuch es wieder, wenn du online bist.',
  },

  connection: {
    offline: 'Offline. Neuer Versuch …',
    kept: (n) => `Offline. ${words(n)} für später aufgehoben.`,
    back: 'Wieder online.',
  },

  home: {
    today: 'Die Wabe von heute',
    invite: 'Sieben Buchstaben, einer davon in jedem Wort. Wie viele Wörter siehst du?',
    play: 'Spielen',
    carryOn: 'Weiterspielen',
    look: 'Noch einmal ansehen',
    next: (hours, minutes) =>
      hours > 0 ? `Nächste Wabe in ${hours} Std. ${minutes} Min.` : `Nächste Wabe in ${minutes} Min.`,
    progress: (found, total) => `${number(found)} von ${ofWords(total)}`,
    allFound: 'Alle Wörter gefunden',
    revealed: 'Lösungen angesehen',
    open: 'Deine Spiele',
    games: 'Drei Spiele',
    building: 'Im Bau',
    hive: 'Finde die Wörter, die in sieben Buchstaben stecken. Der in der Mitte ist in allen dabei.',
    shake:
      'Sechzehn Würfel, drei Minuten: Ketten aus benachbarten Buchstaben, allein oder mit der ganzen Klasse.',
    cross: 'Deine Buchstaben auf einem Brett mit Bonusfeldern, gegen Menschen oder Bots.',
    newHive: 'Neue Wabe',
    earlier: 'Frühere Tage',
    notBegun: 'Nicht begonnen',
    letters: (letters) => `Buchstaben ${letters}`,
  },

  ...hive,

  card: {
    noMeaning: 'Für dieses Wort haben wir noch keine Bedeutung.',
    translation: 'Auf Englisch',
    lemma: (lemma) => `eine Form von ${lemma}`,
    levels: [
      'alltäglich',
      'sehr häufig',
      'häufig',
      'recht häufig',
      'weniger häufig',
      'ungewöhnlich',
      'selten',
      'sehr selten',
      'für Kenner',
    ],
    offensive: 'Kann verletzen: mit Bedacht verwenden.',
    points: (cross, shake) => `${points(cross)} in Cross, ${number(shake)} in Shake`,
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
    title: 'Wörter',
    label: 'Ein Wort suchen',
    note: 'Gibt es das Wort, was bedeutet es, und was ergeben seine Buchstaben noch?',
    modes: 'Wonach gesucht wird',
    finds: {
      word: 'Nachschlagen',
      anagrams: 'Anagramme',
      pattern: 'Muster',
      prefix: 'Beginnt mit',
      suffix: 'Endet auf',
    },
    hints: {
      word: 'Ein Wort, geschrieben, wie du magst.',
      anagrams: 'Buchstaben in beliebiger Reihenfolge; ? steht für irgendeinen.',
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
    some: (shown, n) => `Die ersten ${number(shown)} von ${ofWords(n)}`,
    none: 'Kein Wort passt.',
    about: 'Über die Wörter',
  },

  about: {
    title: 'Über die Wörter',
    note: 'Unsere Wörter stammen aus freien Listen. Hier steht, wer sie gemacht hat und unter welchen Bedingungen es sie gibt.',
    edition: (edition) => `Ausgabe ${edition}`,
    meanings: 'Bedeutungen',
    download: 'Liste herunterladen',
    look: 'Wörter nachschlagen',
  },

  help: {
    title: 'Hilfe',
    hive: 'So wird Hive gespielt',
    rules: [
      'Bilde Wörter mit vier oder mehr Buchstaben aus den sieben. Jeder darf so oft vorkommen, wie du willst.',
      'Der ringelblumengelbe Buchstabe in der Mitte ist in jedem Wort.',
      'Vier Buchstaben geben 1 Punkt, längere Wörter 1 Punkt je Buchstabe.',
      'Ein Wort mit allen sieben Buchstaben ist ein Pangramm: 7 Punkte mehr. Jede Wabe hat mindestens eines.',
      'Ein echtes Wort, das nicht auf der Liste der Wabe steht, ist ein Bonuswort: aufgehoben, ohne Punkte.',
      'Akzente kannst du weglassen, wo die Wabe keine hat. Tippe auf ein gefundenes Wort, um seine Bedeutung zu lesen.',
    ],
    keys: 'Tasten',
    keyTable: [
      ['A–Z', 'schreiben'],
      ['Enter', 'das Wort eingeben'],
      ['Rücktaste', 'einen Buchstaben löschen; nach einem Nein das Wort zurückholen'],
      ['Esc', 'das Wort löschen'],
      ['Leertaste', 'die äußeren Buchstaben mischen'],
      ['/', 'ein Wort suchen'],
      ['?', 'diese Hilfe'],
    ],
    home: 'Was es hier gibt',
    homeText: [
      'Jeden Tag eine neue Wabe, für alle dieselbe, und dazu so viele andere, wie du willst. Frühere Tage bleiben offen.',
      'Du kannst sofort als Gast spielen. Wähle einen Namen, wenn du deine Spiele auch auf anderen Geräten haben willst.',
    ],
    account: 'Gäste und Namen',
    accountText: [
      'Die Spiele eines Gastes bleiben in diesem Browser. Mit Name und Passwort kommen sie überallhin mit.',
      'Wir fragen nach keiner E-Mail-Adresse und wissen sonst nichts über dich. Ein verlorenes Passwort kann deshalb niemand zurücksetzen: Schreib es auf.',
    ],
  },

  account: {
    title: 'Konto',
    guest:
      'Du spielst als Gast in diesem Browser. Wähle einen Namen, um deine Spiele überall zu haben. Ohne E-Mail.',
    hello: (name) => `Hallo, ${name}.`,
    signedIn: 'Deine Spiele liegen unter diesem Namen, auf jedem Gerät, auf dem du dich anmeldest.',
    signUp: 'Einen Namen wählen',
    logIn: 'Anmelden',
    logOut: 'Abmelden',
    username: 'Name',
    usernameHint: '3 bis 20 Buchstaben, Ziffern, - oder _',
    password: 'Passwort',
    passwordHint: 'Mindestens 8 Zeichen',
    showPassword: 'Passwort zeigen',
    haveName: 'Ich habe einen Namen',
    noName: 'Ich bin neu hier',
    create: 'Meine Spiele behalten',
    statistics: 'Bisher',
    figures: {
      hives: (n) => form(n, 'Wabe', 'Waben'),
      words: (n) => form(n, 'Wort', 'Wörter'),
      pangrams: (n) => form(n, 'Pangramm', 'Pangramme'),
      points: (n) => form(n, 'Punkt', 'Punkte'),
      bonus: (n) => form(n, 'Bonuswort', 'Bonuswörter'),
    },
    games: 'Spiele',
    noGames: 'Noch keine Spiele. Die Wabe von heute ist ein guter Anfang.',
    welcome: (name) => `Willkommen, ${name}.`,
    goodbye: 'Abgemeldet. Deine Spiele warten auf dich.',
  },

  nowhere: { title: 'Hier ist nichts', note: 'Unter dieser Adresse gibt es keine Seite.', home: 'Zum Start' },
  trouble: { title: 'Das hat nicht geklappt' },

  errors: {
    'too-short': ({ minimum }) => `Zu kurz: mindestens ${minimum ?? 4} Buchstaben.`,
    'bad-letters': ({ letters }) => `Nicht in dieser Wabe: ${listed(letters)}.`,
    'needs-centre': ({ centre }) => `Der mittlere Buchstabe ${centre} muss dabei sein.`,
    'already-found': () => 'Das hast du schon.',
    'not-a-word': ({ word }) => `${spoken(word)} steht nicht in unserer Wortliste.`,
    'game-over': () => 'Diese Wabe ist zu Ende.',
    'unknown-seat': () => 'Du hast in diesem Spiel keinen Platz.',
    'bad-hive': ({ letters }) => `Eine Wabe hat sieben verschiedene Buchstaben; ${letters} ist keine.`,
    'no-pangram': ({ letters }) => `Kein Wort hat alle Buchstaben ${letters}: Das ist keine Wabe.`,
    'bad-board': ({ board, problem }) => `${board} ist kein Würfelfeld: ${problem}.`,
    'bad-json': () => 'Der Server konnte das nicht lesen. Lade die Seite neu und versuch es noch einmal.',
    'bad-request': () => 'Etwas fehlt oder ist falsch. Sieh noch einmal nach und versuch es wieder.',
    'bad-pattern': () => 'Nimm mindestens zwei Buchstaben, ? für einen Buchstaben und * für beliebig viele.',
    'bad-username': () =>
      'Ein Name hat 3 bis 20 Buchstaben, Ziffern, - oder _ und beginnt mit einem Buchstaben.',
    'bad-password': () => 'Ein Passwort hat 8 bis 200 Zeichen.',
    'bad-date': () => 'Für diesen Tag gibt es keine Wabe.',
    'unknown-language': () => 'In dieser Sprache gibt es hier keine Wörter. Wähle eine andere.',
    'no-hives': () => 'In dieser Sprache gibt es noch keine Waben. Wähle eine andere.',
    'too-large': () => 'Das ist zu viel auf einmal.',
    'name-taken': ({ username }) => `${username ?? 'Dieser Name'} ist vergeben. Versuch einen anderen.`,
    'wrong-login': () => 'Dieser Name und dieses Passwort gehören nicht zusammen.',
    'not-signed-in': () => 'Dieser Browser ist nicht mehr angemeldet. Melde dich an, um weiterzuspielen.',
    'bad-origin': () => 'Diese Anfrage kam von einer anderen Website.',
    'no-such-game': () => 'Dieses Spiel gibt es nicht, oder es ist nicht deins.',
    'no-such-page': () => 'Unter dieser Adresse ist nichts.',
    'wrong-method': () => 'Das kann der Server nicht. Lade die Seite neu und versuch es noch einmal.',
    'not-yet': () => 'Diese Lösungen werden gezeigt, wenn der Tag vorbei ist.',
    'too-many': ({ seconds }) =>
      `Zu viele Versuche. Warte ${count(Number(seconds ?? 60), 'Sekunde', 'Sekunden')}.`,
    conflict: () => 'Jemand anders war schneller. Versuch es noch einmal.',
    internal: () => 'Bei uns ist etwas schiefgegangen. Es ist vermerkt; versuch es gleich noch einmal.',
    network: () => 'Der Server ist nicht zu erreichen. Neuer Versuch …',
    unexpected: () => 'Die Antwort des Servers verstehen wir nicht. Versuch es gleich noch einmal.',
  },
};
