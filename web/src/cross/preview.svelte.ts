import { ApiError } from '../lib/api';
import { errorText } from '../lib/texts';
import { crossApi } from './api';
import type { CrossCommand, CrossPreview } from './types';

/** What the server says about a draft: its words and points, or what is wrong with it. */
export interface Forecast {
  preview: CrossPreview | null;
  problem: string | null;
}

/** A short rest after the last tile, so that quick typing asks once. */
const REST = 90;

/** Asks the server about the draft, one question at a time; the answer stays until the next one is here. */
export class Previewer {
  #forecast = $state.raw<{ key: string; forecast: Forecast } | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = '';

  constructor(
    readonly game: string,
    readonly preview: (
      game: string,
      seat: number | null,
      command: CrossCommand,
    ) => Promise<CrossPreview> = crossApi.preview,
  ) {}

  /** The answer about this very draft; null while there is none. */
  about(key: string): Forecast | null {
    return this.#forecast?.key === key ? this.#forecast.forecast : null;
  }

  ask(key: string, seat: number | null, command: CrossCommand): void {
    clearTimeout(this.#timer);
    this.#asked = key;
    this.#timer = setTimeout(() => void this.#fetch(key, seat, command), REST);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#asked = '';
  }

  async #fetch(key: string, seat: number | null, command: CrossCommand): Promise<void> {
    const forecast = await this.preview(this.game, seat, command).then(
      (preview): Forecast => ({ preview, problem: null }),
      (error: unknown): Forecast | null => {
        if (!(error instanceof ApiError)) throw error;
        // Without the server nobody knows; the move can still be sent.
        return error.passing ? null : { preview: null, problem: errorText(error) };
      },
    );
    if (forecast && key === this.#asked) this.#forecast = { key, forecast };
  }
}
