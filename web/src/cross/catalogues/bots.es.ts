import { counting } from '../../lib/counting';
import type { BotTexts } from './bots.en';

const { number } = counting('es');

/** Los robots de Cross, en español. */
export const bots: BotTexts = {
  bots: {
    levels: 'Por nivel',
    strategies: 'Por estrategia',
    choose: 'Elegir un robot',
    more: 'Todos los robots',
    add: 'Añadir un robot',
    who: (bird: string, kind: string) => `${bird}, ${kind}`,
    strength: (rating: number, points: number) =>
      `Elo ${number(rating)} · unos ${number(points)} puntos por partida`,
    kinds: {
      'level-1': { name: 'nivel 1', line: 'Conoce palabras de cada día y se contenta con las cortas.' },
      'level-2': { name: 'nivel 2', line: 'Conoce más palabras y pasa por alto muchas buenas casillas.' },
      'level-3': { name: 'nivel 3', line: 'Juega a gusto por la tarde y ve bastante bien el tablero.' },
      'level-4': { name: 'nivel 4', line: 'Lee mucho y encuentra casi todas las buenas jugadas.' },
      'level-5': { name: 'nivel 5', line: 'Prevé y guarda buenas fichas para el turno siguiente.' },
      'level-6': { name: 'nivel 6', line: 'Juega en un club y casi nunca deja pasar un atril completo.' },
      'high-scorer': { name: 'Anotador', line: 'Se lleva los máximos puntos, deje lo que deje.' },
      balancer: {
        name: 'Equilibrista',
        line: 'Mantiene en equilibrio las vocales y las consonantes de su atril.',
      },
      blocker: { name: 'Bloqueador', line: 'Ocupa las casillas de premio y te aleja de las siguientes.' },
      strategist: { name: 'Estratega', line: 'Sopesa los puntos y las fichas que conserva.' },
      simulator: { name: 'Simulador', line: 'Juega mentalmente los próximos turnos, muchas veces.' },
      champion: { name: 'Campeón', line: 'Mira lejos toda la partida y resuelve el final con exactitud.' },
    },
  },
};
