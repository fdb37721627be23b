import { counting } from '../../lib/counting';
import type { HiveHomeTexts } from './home-texts.en';

const { number, form, count } = counting('fr');
const words = (n: number): string => count(n, 'mot', 'mots');

export const hive: HiveHomeTexts = {
  name: 'Hive',
  note: 'Trouvez les mots cachés dans sept lettres. Celle du centre est dans chacun d’eux.',
  newHive: 'Nouvelle ruche',
  classPlays: {
    together: { title: 'Une ruche ensemble', note: 'Une seule ruche, chaque mot compte pour la classe' },
    race: { title: 'Course de ruches', note: 'La même ruche pour chacun, dix minutes' },
  },
  withOthers: 'À plusieurs',
  teamTable: 'Ruche en équipe',
  raceTable: 'Course',
  allDays: 'Tous les jours',
  archiveLink: 'Archives',
  statisticsLink: 'Statistiques de Hive',
  played: (n) => form(n, 'ruche', 'ruches'),
  streakDays: (n) => count(n, 'jour de suite', 'jours de suite'),
  ranks: {
    newcomer: 'Débutante',
    scout: 'Éclaireuse',
    forager: 'Butineuse',
    dancer: 'Danseuse',
    gatherer: 'Récolteuse',
    builder: 'Bâtisseuse',
    warden: 'Gardienne',
    keeper: 'Apicultrice',
    luminary: 'Lumière',
    'whole-hive': 'Ruche entière',
  },
  atHome: {
    done: 'La ruche du jour est terminée',
    today: 'La ruche du jour',
    invite: 'Sept lettres, dont une présente dans chaque mot. Combien de mots voyez-vous\u202f?',
    play: 'Jouer',
    carryOn: 'Continuer',
    look: 'La revoir',
    next: (time) => `Prochaine ruche dans ${time}`,
    progress: (found, total) => `${number(found)} sur ${words(total)}`,
    allFound: 'Tous les mots trouvés',
    revealed: 'Solutions dévoilées',
    earlier: 'Les jours précédents',
    notBegun: 'Pas commencée',
    letters: (letters) => `Lettres ${letters}`,
  },
  figures: {
    pangrams: (n) => form(n, 'pangramme', 'pangrammes'),
    bonus: (n) => form(n, 'mot bonus', 'mots bonus'),
  },
  homeHelp:
    'Une nouvelle ruche chaque jour, la même pour tout le monde, et autant d’autres que vous voulez. Les jours passés restent ouverts.',
  dailyWish: 'Me prévenir quand il y a une nouvelle ruche',
  firstGame: 'La ruche du jour est un bon début.',
};
