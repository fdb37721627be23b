import { counting } from '../../lib/counting';

const { count, number } = counting('en');

/** Vocabulary lists: made, shared and played. */
export const vocabulary = {
  title: 'Word lists',
  note: 'Words to learn or to teach: write them down once, play them in every game.',
  none: 'No lists yet. Start one, or open a link that someone has sent you.',
  make: 'New list',
  words: (n: number) => count(n, 'word', 'words'),
  changed: (day: string) => `changed ${day}`,
  isShared: 'shared',
  untitled: 'Untitled list',
  titleLabel: 'Title of the list',
  language: 'Words in',
  into: 'Meanings in',
  readers: { en: 'English', de: 'German', fr: 'French', es: 'Spanish' },
  back: 'Word lists',

  article: 'Article',
  word: 'Word',
  meaning: 'Meaning',
  noteField: 'Note',
  example: 'Example',
  noArticle: 'No article',
  add: 'Add a word',
  removeRow: (word: string) => `Remove ${word}`,
  more: (word: string) => `Note and example for ${word}`,
  fromDictionary: 'Articles and meanings come from the dictionary; what you write counts.',
  unknown: 'Not in our word list. It stays in yours.',

  paste: 'Paste or CSV',
  pasteTitle: 'Paste words',
  pasteNote: 'One word per line, or a table: word, meaning, note, example. Or “word = meaning”.',
  pasteFile: 'Open a file',
  pasteRead: 'Add these words',
  pasted: (n: number) => `${count(n, 'word', 'words')} added.`,
  nothingPasted: 'There is no new word in it.',
  leftOut: (n: number) => `The list is full: ${count(n, 'word', 'words')} left out.`,
  undo: 'Undo',

  saved: 'Saved',
  saving: 'Saving…',
  unsaved: 'Give the list a title and a word, and it is saved.',
  onDevice: 'Saved on this device. It is sent when you are online.',

  share: 'Share the list',
  shareNote: 'Everyone with the link can read it, play it and make a copy. Nobody but you can change it.',
  shareLink: 'Copy the link',
  linkCopied: 'Link copied.',
  linkFailed: 'Copy the address of this page instead.',
  download: 'Download as CSV',
  remove: 'Delete the list',
  removeSure: 'Delete this list? Games made from it stay.',
  removeYes: 'Delete',
  removeNo: 'Cancel',
  copyList: 'Save a copy',
  copyNote: 'Someone has shared this list with you.',

  learn: 'Learn these words',
  learnt: (n: number) => `+ ${count(n, 'word to learn', 'words to learn')}.`,

  play: 'Play these words',
  playNote: 'See which words fit in each game, then play.',
  fewer: 'Two words at least.',
  lay: 'See what fits',
  another: 'Another one',
  laying: 'Looking for the best letters…',
  fit: (n: number, all: number) => `${number(n)} of ${count(all, 'word', 'words')} fit.`,
  start: 'Play',
  obstacles: {
    short: (words: string) => `Too short: ${words}.`,
    'several-words': (words: string) => `Several words: ${words}.`,
    letters: (words: string) => `Not with these seven letters: ${words}.`,
    room: (words: string) => `No space for ${words}.`,
    unknown: (words: string) => `Not in our word list: ${words}.`,
  },
  marks: {
    fits: 'fits',
    short: 'too short',
    'several-words': 'several words',
    letters: 'not with these letters',
    room: 'no space',
    unknown: 'not in our word list',
  },
};

export type VocabularyTexts = typeof vocabulary;
