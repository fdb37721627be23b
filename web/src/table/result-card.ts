import type { GameName } from '../game';
import { t } from '../lib/texts';
import type { Art } from '../ui/art';
import { roundedHexagon } from './result-shapes';

/** What a player may show of a game that is over: nothing that gives away an answer. */
export interface ResultCard {
  game: GameName;
  /** What was played: the game and its day. */
  title: string;
  /** The rank, the points or the place. */
  headline: string;
  facts: readonly string[];
  /** How much of what was there to find, of 1. */
  share: number | null;
  /** Where others play the same. */
  link: string;
}

const STEPS = 10;
/** How much larger the pieces are than on the home page. */
const SCALE = 2.1;

/** The card as text, for a message. */
export function resultText({ title, headline, facts, share, link }: ResultCard): string {
  const full = Math.round((share ?? 0) * STEPS);
  const bar = share === null ? [] : ['▰'.repeat(full) + '▱'.repeat(STEPS - full)];
  return [title, headline, ...bar, facts.join(' · '), link].filter(Boolean).join('\n');
}

export const WIDTH = 1200;
export const HEIGHT = 630;

/** Draws the card, in the colours of the page it is drawn on. */
export function drawResult(canvas: HTMLCanvasElement, card: ResultCard, art: Art): void {
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const style = getComputedStyle(canvas);
  const colour = (name: string): string => {
    // A canvas knows no variables: an element resolves them.
    const probe = document.createElement('i');
    probe.style.color = name.startsWith('var') || !name.startsWith('--') ? name : `var(${name})`;
    canvas.after(probe);
    const resolved = getComputedStyle(probe).color;
    probe.remove();
    return resolved;
  };
  const sans = style.getPropertyValue('--sans');
  const serif = style.getPropertyValue('--serif');

  pen.fillStyle = colour('--paper');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = colour(`--${card.game}`);
  pen.fillRect(0, 0, 20, HEIGHT);

  for (const { x, y, letter, bright } of art.pieces) {
    const at = { x: 900 + (x - 156) * SCALE, y: 250 + (y - 76) * SCALE };
    pen.fillStyle = bright ? colour(art.side) : colour('--tile-side');
    piece(pen, art.shape, at.x, at.y + 9);
    pen.fillStyle = bright ? colour(art.face) : colour('--tile');
    piece(pen, art.shape, at.x, at.y);
    pen.fillStyle = bright ? colour(art.ink) : colour('--tile-ink');
    pen.font = `700 46px ${sans}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(letter, at.x, at.y);
  }

  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  const line = (text: string, y: number, font: string, ink: string, width: number): void => {
    pen.font = font;
    pen.fillStyle = colour(ink);
    pen.fillText(text, 84, y, width);
  };
  line(card.title, 130, `500 36px ${sans}`, '--quiet', 1040);
  line(card.headline, 250, `600 92px ${serif}`, `--${card.game}-text`, 560);
  card.facts.slice(0, 5).forEach((fact, i) => line(fact, 330 + i * 48, `500 34px ${sans}`, '--ink', 560));
  line(t.name, 585, `600 34px ${serif}`, '--quiet', 600);
  if (card.share !== null) {
    pen.fillStyle = colour('--line');
    pen.fillRect(720, 470, 400, 16);
    pen.fillStyle = colour(`--${card.game}`);
    pen.fillRect(720, 470, 400 * Math.min(1, card.share), 16);
  }
}

function piece(pen: CanvasRenderingContext2D, shape: Art['shape'], x: number, y: number): void {
  if (shape === 'cell') pen.fill(roundedHexagon(x, y, 27 * SCALE));
  else {
    const half = (shape === 'die' ? 24 : 20) * SCALE;
    pen.beginPath();
    pen.roundRect(x - half, y - half, 2 * half, 2 * half, (shape === 'die' ? 11 : 6) * SCALE);
    pen.fill();
  }
}
