import { counting } from '../../lib/counting';
import type { BotTexts } from './bots.en';

const { number } = counting('de');

/** Die Bots von Cross, auf Deutsch. */
export const bots: BotTexts = {
  bots: {
    levels: 'Nach Stufe',
    strategies: 'Nach Strategie',
    choose: 'Bot wählen',
    more: 'Alle Bots',
    add: 'Bot dazusetzen',
    who: (bird: string, kind: string) => `${bird}, ${kind}`,
    strength: (rating: number, points: number) =>
      `Wertung ${number(rating)} · etwa ${number(points)} Punkte je Spiel`,
    kinds: {
      'level-1': { name: 'Stufe 1', line: 'Kennt Alltagswörter und freut sich über kurze.' },
      'level-2': { name: 'Stufe 2', line: 'Kennt mehr Wörter und übersieht viele gute Stellen.' },
      'level-3': { name: 'Stufe 3', line: 'Spielt gern am Abend und hat ein Auge für das Brett.' },
      'level-4': { name: 'Stufe 4', line: 'Liest viel und findet die meisten guten Züge.' },
      'level-5': { name: 'Stufe 5', line: 'Plant voraus und behält gute Steine für den nächsten Zug.' },
      'level-6': { name: 'Stufe 6', line: 'Spielt im Verein und legt fast jede volle Bank.' },
      'high-scorer': { name: 'Punktejäger', line: 'Nimmt die meisten Punkte, egal was übrig bleibt.' },
      balancer: { name: 'Ausgleicher', line: 'Hält Vokale und Konsonanten auf der Bank im Gleichgewicht.' },
      blocker: { name: 'Sperrer', line: 'Besetzt Bonusfelder und hält dich von den nächsten fern.' },
      strategist: { name: 'Stratege', line: 'Wägt Punkte gegen die Steine ab, die bleiben.' },
      simulator: { name: 'Simulator', line: 'Spielt die nächsten Züge im Kopf durch, viele Male.' },
      champion: { name: 'Meister', line: 'Schaut das ganze Spiel voraus und löst das Ende genau.' },
    },
  },
};
