import { counting } from '../../lib/counting';
import type { HiveHomeTexts } from './home-texts.en';

const { number, form, count } = counting('de');
/** After "von": dative. */
const ofWords = (n: number): string => count(n, 'Wort', 'Wörtern');

export const hive: HiveHomeTexts = {
  name: 'Hive',
  note: 'Finde die Wörter, die in sieben Buchstaben stecken. Der in der Mitte ist in allen dabei.',
  newHive: 'Neue Wabe',
  classPlays: {
    together: { title: 'Eine Wabe gemeinsam', note: 'Eine Wabe, und jedes Wort zählt für die Klasse' },
    race: { title: 'Wabenwettlauf', note: 'Dieselbe Wabe für jedes Kind, zehn Minuten' },
  },
  withOthers: 'Mit anderen',
  teamTable: 'Gemeinsame Wabe',
  raceTable: 'Wabenwettlauf',
  allDays: 'Alle Tage',
  archiveLink: 'Archiv',
  statisticsLink: 'Hive-Statistik',
  played: (n) => form(n, 'Wabe', 'Waben'),
  streakDays: (n) => count(n, 'Tag in Folge', 'Tage in Folge'),
  ranks: {
    newcomer: 'Neuling',
    scout: 'Kundschafterin',
    forager: 'Pollensucherin',
    dancer: 'Tänzerin',
    gatherer: 'Sammlerin',
    builder: 'Baumeisterin',
    warden: 'Wächterin',
    keeper: 'Imkerin',
    luminary: 'Koryphäe',
    'whole-hive': 'Ganze Wabe',
  },
  atHome: {
    done: 'Die Wabe von heute ist fertig',
    today: 'Die Wabe von heute',
    invite: 'Sieben Buchstaben, einer davon in jedem Wort. Wie viele Wörter siehst du?',
    play: 'Spielen',
    carryOn: 'Weiterspielen',
    look: 'Noch einmal ansehen',
    next: (time) => `Nächste Wabe in ${time}`,
    progress: (found, total) => `${number(found)} von ${ofWords(total)}`,
    allFound: 'Alle Wörter gefunden',
    revealed: 'Lösungen aufgedeckt',
    earlier: 'Frühere Tage',
    notBegun: 'Nicht begonnen',
    letters: (letters) => `Buchstaben ${letters}`,
  },
  figures: {
    pangrams: (n) => form(n, 'Pangramm', 'Pangramme'),
    bonus: (n) => form(n, 'Bonuswort', 'Bonuswörter'),
  },
  homeHelp:
    'Jeden Tag eine neue Wabe, für alle dieselbe, und dazu so viele andere, wie du willst. Frühere Tage bleiben offen.',
  dailyWish: 'Sag mir, wenn es eine neue Wabe gibt',
  firstGame: 'Die Wabe von heute ist ein guter Anfang.',
};
