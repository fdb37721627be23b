import { errors } from './catalogues/errors.fr';
import { table } from './catalogues/table.fr';
import { counting } from './counting';
import { de } from './elision';
import type { BaseTexts } from './texts';

const { number, form, count, percent, list, seconds, minutes, hours } = counting('fr');
const points = (n: number): string => count(n, 'point', 'points');
const words = (n: number): string => count(n, 'mot', 'mots');
/** How many games there are, in words, from two on. */
const GAME_COUNTS = ['Deux', 'Trois', 'Quatre', 'Cinq', 'Six'];

export const fr: BaseTexts = {
  locale: 'fr-FR',
  number,
  percent,
  list,
  seconds,
  minutes,
  hours,
  points,
  words,

  name: 'Lexicade',
  tagline: 'Des jeux de lettres en solo, entre amis ou avec toute une classe.',
  skip: 'Aller au contenu',
  close: 'Fermer',
  tryAgain: 'Réessayer',
  showMore: 'Afficher plus',
  wordsComing: 'Un instant… le premier chargement d’une langue est un peu plus long.',
  loading: 'Chargement',
  title: (page) => `${page} · Lexicade`,

  nav: {
    label: 'Navigation principale',
    home: 'Accueil',
    words: 'Mots',
    classes: 'Classes',
    myClass: 'Classe',
    account: 'Compte',
    help: 'Aide',
    backHome: 'Retour à l’accueil',
  },

  theme: {
    label: 'Couleurs',
    auto: 'Selon l’appareil',
    light: 'Clair',
    dark: 'Sombre',
    now: (name) => `Couleurs\u00a0: ${name}`,
  },

  language: {
    label: 'Langue de l’interface',
    words: 'Mots en',
    beta: (name) => `${name} (bêta)`,
    failed: 'Cette langue n’a pas pu être chargée. Réessayez quand vous serez en ligne.',
  },

  connection: {
    offline: 'Hors ligne. Nouvel essai…',
    kept: (n) => `Hors ligne. ${words(n)} en attente.`,
    back: 'De nouveau en ligne.',
    revised: 'De nouveau en ligne. Finalement, un mot ne compte pas.',
  },

  update: { ready: 'Une nouvelle version est disponible.', reload: 'Recharger' },

  home: {
    running: 'En cours',
    back: 'Revenir à la partie',
    backToTable: 'Revenir à la table',
    yourTurn: 'À vous de jouer',
    open: 'Vos parties',
    games: (n) => `${GAME_COUNTS[n - 2] ?? number(n)} jeux`,
  },

  card: {
    learn: 'Apprendre ce mot',
    learning: 'Ajouté aux mots que vous apprenez.',
    listen: 'Écouter',
    genders: { m: 'masculin', f: 'féminin', n: 'neutre', c: 'genre commun' },
    fromList: (title) => `Dans votre liste ${title}`,
    noMeaning: 'Nous n’avons pas encore le sens de ce mot.',
    translation: { en: 'En anglais', de: 'En allemand', fr: 'En français', es: 'En espagnol' },
    lemma: (lemma) => `forme ${de(lemma)}`,
    levels: [
      'de tous les jours',
      'très courant',
      'courant',
      'assez courant',
      'moins courant',
      'peu courant',
      'rare',
      'très rare',
      'pour spécialistes',
    ],
    forms: 'Formes',
    offensive: 'Peut blesser\u00a0: à employer avec discernement.',
    worth: (games) => games.map(([name, n], i) => `${i === 0 ? points(n) : number(n)} à ${name}`).join(', '),
    front: 'Avant',
    back: 'Après',
    hooks: 'Une lettre de plus',
    source: (source, licence) => `Sens d’après ${source}, ${licence}.`,
    parts: {
      noun: 'nom',
      verb: 'verbe',
      adjective: 'adjectif',
      adverb: 'adverbe',
      pronoun: 'pronom',
      preposition: 'préposition',
      conjunction: 'conjonction',
      determiner: 'déterminant',
      interjection: 'interjection',
      number: 'nombre',
    },
  },

  search: {
    letters: (n) => count(n, 'lettre', 'lettres'),
    title: 'Mots',
    label: 'Chercher un mot',
    note: 'Est-ce un mot, que veut-il dire, et que peut-on former d’autre avec ses lettres\u202f?',
    modes: 'Que chercher',
    finds: {
      word: 'Vérifier',
      anagrams: 'Anagrammes',
      pattern: 'Motif',
      prefix: 'Commence par',
      suffix: 'Se termine par',
    },
    hints: {
      word: 'Un mot, avec ou sans accents.',
      anagrams: 'Des lettres dans le désordre\u202f; ? remplace n’importe quelle lettre.',
      pattern: '? remplace une lettre, * en remplace autant qu’on veut.',
      prefix: 'Les premières lettres d’un mot.',
      suffix: 'Les dernières lettres d’un mot.',
    },
    go: 'Chercher',
    valid: (language) => `Un mot de notre liste (${language})`,
    reasons: {
      'not-a-word': (word, language) => `${word} n’est pas dans notre liste (${language}).`,
      'bad-letters': (word, language) =>
        `${word} contient des caractères qu’aucun mot de cette liste n’a (${language}).`,
      'too-short': (word) => `${word} est trop court pour nos jeux.`,
    },
    count: (n) => words(n),
    atLeast: (n) => `${words(n)} ou plus`,
    some: (shown, n) => `Les ${number(shown)} premiers sur ${words(n)}`,
    someAtLeast: (shown, n) => `Les ${number(shown)} premiers sur ${words(n)} ou plus`,
    none: 'Aucun mot trouvé.',
    deck: 'Vos mots à apprendre',
    lists: 'Vos listes de mots',
    about: 'À propos des mots',
  },

  about: {
    title: 'À propos des mots',
    note: 'Nos mots viennent de listes libres. Voici qui les a établies et à quelles conditions elles sont partagées.',
    lists: { large: 'grande liste', br: 'Brésil' },
    edition: (edition) => `Édition ${edition}`,
    meanings: 'Sens',
    download: 'Télécharger la liste',
    licence: 'Licence de la liste',
    notice: 'Mentions',
    from: (packages) => `Tiré ${de(packages)}`,
    look: 'Chercher des mots',
  },

  help: {
    title: 'Aide',
    keys: 'Touches',
    home: 'Ce que vous trouverez ici',
    homeText: [
      'Vous pouvez jouer tout de suite, sans compte. Choisissez un nom pour retrouver vos parties sur d’autres appareils.',
    ],
    account: 'Avec ou sans nom',
    accountText: [
      'Sans nom, vos parties restent dans ce navigateur. Avec un nom et un mot de passe, elles vous suivent.',
      'Nous ne demandons pas d’adresse e-mail et ne savons rien d’autre de vous\u00a0: si vous perdez votre mot de passe, seuls les codes de secours reçus avec lui vous rouvrent le compte. Gardez-les.',
    ],
  },

  account: {
    push: {
      title: 'Notifications',
      turns: 'Me prévenir quand c’est à moi de jouer',
      note: 'Sur cet appareil, même quand Lexicade est fermé. Les messages passent, chiffrés, par le service de notification de votre navigateur.',
      isOn: 'Les notifications sont activées.',
      isOff: 'Les notifications sont désactivées.',
      refused: 'Votre navigateur n’autorise pas les notifications pour cette page.',
      failed: 'Le service de notification de votre navigateur est injoignable.',
    },
    title: 'Compte',
    guest:
      'Vous jouez sans compte dans ce navigateur. Choisissez un nom pour retrouver vos parties partout. Aucune adresse e-mail requise.',
    hello: (name) => `Bonjour, ${name}.`,
    signedIn:
      'Vos parties sont enregistrées sous ce nom\u00a0: vous les retrouvez sur chaque appareil où vous vous connectez.',
    signUp: 'Choisir un nom',
    logIn: 'Se connecter',
    logOut: 'Se déconnecter',
    username: 'Nom',
    usernameHint: 'De 3 à 20 lettres, chiffres, - ou _',
    password: 'Mot de passe',
    passwordHint: 'Au moins 8 caractères',
    showPassword: 'Afficher le mot de passe',
    haveName: 'J’ai déjà un nom',
    noName: 'C’est ma première fois',
    create: 'Créer un compte',
    nothingYet: 'Rien à compter pour l’instant. Vos parties apparaîtront ici.',
    statistics: 'Jusqu’ici',
    figures: {
      games: (n) => form(n, 'partie', 'parties'),
      words: (n) => form(n, 'mot', 'mots'),
      points: (n) => form(n, 'point', 'points'),
    },
    games: 'Parties',
    noGames: 'Aucune partie pour l’instant.',
    welcome: (name) => `Bienvenue, ${name}.`,
    goodbye: 'Déconnexion réussie. Vos parties vous attendent.',
    showName: 'Afficher mon nom dans les meilleurs scores',
    showNameNote:
      'Toute personne qui consulte les meilleurs scores pourra le lire. Sinon, vos manches y restent anonymes. Les parties jouées à une table avec d’autres n’y apparaissent jamais.',
    nameShown: (name: string) => `Les meilleurs scores affichent maintenant ${name}.`,
    nameHidden: 'Les meilleurs scores n’affichent plus votre nom.',
  },

  nowhere: { title: 'Rien ici', note: 'Il n’y a pas de page à cette adresse.', home: 'Aller à l’accueil' },
  trouble: { title: 'Ça n’a pas marché' },

  errors,
  table,
};
