import { expect, it } from 'vitest';
import { de } from './elision';

const all = (words: string): string => words.split(' ').map(de).join(' ');

it('elides before a vowel, with or without an accent', () => {
  expect(all('Anna Élodie Ömer Œdipe aller être œil île')).toBe(
    'd’Anna d’Élodie d’Ömer d’Œdipe d’aller d’être d’œil d’île',
  );
});

it('stays whole before a consonant, a figure and other alphabets', () => {
  expect(all('Ben Zoé 3PO Åke_ манж Яна çà')).toBe('de Ben de Zoé de 3PO d’Åke_ de манж de Яна de çà');
});

it('knows which words keep it whole before a vowel', () => {
  expect(all('onze onzième oui ouïe ouvrir ululer union')).toBe(
    'de onze de onzième de oui d’ouïe d’ouvrir de ululer d’union',
  );
});

it('elides before y with a consonant', () => {
  expect(all('Yves Yvonne Yann yaourt yeti')).toBe('d’Yves d’Yvonne de Yann de yaourt de yeti');
});

it('tells a mute h from an aspirated one', () => {
  expect(all('habiter heure hiver homme huile hériter héroïne hôtel histoire hésiter hier')).toBe(
    'd’habiter d’heure d’hiver d’homme d’huile d’hériter d’héroïne d’hôtel d’histoire d’hésiter d’hier',
  );
  expect(all('haïr haut hache hasard hérisson héros hibou homard honte huit hurler hêtre heurter')).toBe(
    'de haïr de haut de hache de hasard de hérisson de héros de hibou de homard de honte de huit de hurler de hêtre de heurter',
  );
});

it('elides before French names with H only', () => {
  expect(all('Hugo Hélène Henri Hakim Harry Hans')).toBe('d’Hugo d’Hélène d’Henri de Hakim de Harry de Hans');
});

it('leaves an empty name alone', () => {
  expect(de('')).toBe('de ');
});
