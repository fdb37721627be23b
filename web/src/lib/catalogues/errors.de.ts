import { counting } from '../counting';
import { listed, spoken } from '../spoken';
import type { Errors } from './errors.en';

const { count } = counting('de');

/** What went wrong and what to do about it, in German. */
export const errors: Errors = {
  'too-short': ({ minimum }) => `Zu kurz: mindestens ${minimum ?? 4} Buchstaben.`,
  'bad-letters': ({ letters }) => `Nicht in dieser Wabe: ${listed(letters)}.`,
  'needs-centre': ({ centre }) => `Der mittlere Buchstabe ${centre} muss dabei sein.`,
  'already-found': () => 'Das hast du schon.',
  'not-a-word': ({ word }) => `${spoken(word)} steht nicht in unserer Wortliste.`,
  'game-over': () => 'Diese Wabe ist zu Ende.',
  'no-hint': () => 'Zu den Wörtern, die noch fehlen, gibt es keinen solchen Hinweis mehr.',
  'bad-seed': () => 'In diesem Link steckt keine Wabe. Vielleicht fehlt das Ende.',
  'unknown-seat': () => 'Du hast in diesem Spiel keinen Platz.',
  'not-on-grid': ({ word }) => `${spoken(word)} lässt sich auf diesem Feld nicht legen.`,
  'not-started': () => 'Die Runde hat noch nicht begonnen.',
  'too-late': () => 'Die Zeit ist um: Das Wort kam zu spät.',
  'round-paused': () => 'Die Runde macht Pause.',
  'round-running': () => 'Eine Runde läuft. Beende sie zuerst.',
  'no-round': () => 'Es läuft keine Runde.',
  'only-watching': () => 'Du siehst bei dieser Runde nur zu.',
  'host-only': () => 'Das kann nur, wer den Tisch leitet.',
  'host-stays': () => 'Der Platz der Leitung bleibt bei der Leitung.',
  'sent-away': () => 'Du wurdest von diesem Tisch genommen.',
  'table-full': ({ most }) => `Dieser Tisch ist voll: Er hat ${most ?? 40} Plätze.`,
  'bad-name': ({ longest }) => `Ein Name hat 1 bis ${longest ?? 24} Zeichen.`,
  'rude-name': () => 'Nimm bitte einen anderen Namen.',
  'name-in-use': ({ name }) => `${name ?? 'So'} heißt hier schon jemand. Nimm einen anderen Namen.`,
  'bad-option': () => 'Eine der Einstellungen passt nicht. Wähle eine andere.',
  'bad-code': ({ code }) => `Es gibt keinen Tisch mit dem Code ${code ?? ''}. Sieh noch einmal nach.`,
  'no-chat': () => 'Dieses Spiel spielt man allein: Es hat keinen Chat.',
  'chat-closed': () => 'Der Chat ist geschlossen.',
  'chat-silenced': () => 'Du darfst in diesem Chat nicht schreiben.',
  'bad-message': ({ longest }) => `Eine Nachricht hat 1 bis ${longest ?? 500} Zeichen.`,
  'no-such-message': () => 'Diese Nachricht gibt es nicht mehr.',
  'bad-board': ({ board, problem }) => `${board} ist kein Würfelfeld: ${problem}.`,
  'wrong-command': () => 'Das geht in diesem Spiel nicht.',
  'bad-hive': ({ letters }) => `Eine Wabe hat sieben verschiedene Buchstaben; ${letters} ist keine.`,
  'no-pangram': ({ letters }) => `Kein Wort hat alle Buchstaben ${letters}: Das ist keine Wabe.`,
  'bad-json': () => 'Der Server konnte das nicht lesen. Lade die Seite neu und versuch es noch einmal.',
  'bad-request': () => 'Etwas fehlt oder ist falsch. Sieh noch einmal nach und versuch es wieder.',
  'bad-pattern': () => 'Nimm mindestens zwei Buchstaben, ? für einen Buchstaben und * für beliebig viele.',
  'too-many-blanks': ({ most }) => `Zu ungenau: Nimm höchstens ${most ?? 15} Joker.`,
  'bad-username': () =>
    'Ein Name hat 3 bis 20 Buchstaben, Ziffern, - oder _ und beginnt mit einem Buchstaben.',
  'bad-password': () => 'Ein Passwort hat 8 bis 200 Zeichen.',
  'common-password': () =>
    'Dieses Passwort gehört zu den ersten, die andere ausprobieren würden. Nimm ein anderes.',
  'name-as-password': () => 'Das Passwort darf nicht dein Name sein.',
  'bad-date': () => 'Für diesen Tag gibt es keine Wabe.',
  'unknown-language': () => 'In dieser Sprache gibt es hier keine Wörter. Wähle eine andere.',
  'no-hives': () => 'In dieser Sprache gibt es noch keine Waben. Wähle eine andere.',
  'too-large': () => 'Das ist zu viel auf einmal.',
  'bad-characters': () => 'Der Text enthält Zeichen, die sich nicht speichern lassen. Tipp ihn neu ein.',
  'too-slow': () => 'Die Verbindung war dafür zu langsam. Versuch es noch einmal.',
  'too-many-connections': () => 'Gerade sind sehr viele hier. Versuch es gleich noch einmal.',
  'name-taken': ({ username }) => `${username ?? 'Dieser Name'} ist vergeben. Versuch einen anderen.`,
  'wrong-login': () => 'Dieser Name und dieses Passwort gehören nicht zusammen.',
  'not-signed-in': () => 'Dieser Browser ist nicht mehr angemeldet. Melde dich an, um weiterzuspielen.',
  'bad-origin': () => 'Diese Anfrage kam von einer anderen Website.',
  'no-such-game': () => 'Dieses Spiel gibt es nicht, oder es ist nicht deins.',
  'no-such-page': () => 'Unter dieser Adresse ist nichts.',
  'wrong-method': () => 'Das kann der Server nicht. Lade die Seite neu und versuch es noch einmal.',
  'not-yet': () => 'Diese Lösungen werden gezeigt, wenn der Tag vorbei ist.',
  'todays-hive': () =>
    'Das sind die Buchstaben der Wabe von heute. Spiel heute diese, und ab morgen auch die hier.',
  'too-many': ({ seconds }) =>
    `Zu viele Versuche. Warte ${count(Number(seconds ?? 60), 'Sekunde', 'Sekunden')}.`,
  busy: ({ seconds }) =>
    `Gerade melden sich zu viele auf einmal an. Warte ${count(Number(seconds ?? 5), 'Sekunde', 'Sekunden')}.`,
  'too-many-games': () => 'Du hast schon viele offene Spiele. Beende erst einige davon.',
  'too-many-new-games': ({ seconds }) =>
    `Du hast in dieser Stunde schon viele Spiele begonnen. Warte ${count(Math.ceil(Number(seconds ?? 60) / 60), 'Minute', 'Minuten')}.`,
  'too-many-sockets': () =>
    'Du hast viele Fenster mit Spielen offen. Schließe einige und lade diese Seite neu.',
  'boards-busy': ({ seconds }) =>
    `Gerade werden viele Spielfelder gebaut. Versuch es in ${count(Number(seconds ?? 10), 'Sekunde', 'Sekunden')} wieder.`,
  conflict: () => 'Jemand anders war schneller. Versuch es noch einmal.',
  'database-down': () => 'Der Server erreicht gerade seine Datenbank nicht. Versuch es gleich noch einmal.',
  internal: () => 'Bei uns ist etwas schiefgegangen. Es ist vermerkt; versuch es gleich noch einmal.',
  network: () => 'Der Server ist nicht zu erreichen. Versuch es gleich noch einmal.',
  unexpected: () => 'Die Antwort des Servers verstehen wir nicht. Versuch es gleich noch einmal.',
};
