/** Writes a question for the kernel: numbers low byte first, arrays with their length before them. */
export class Writer {
  #parts: Uint8Array[] = [];

  number(value: number): this {
    const bytes = new Uint8Array(4);
    new DataView(bytes.buffer).setUint32(0, value >>> 0, true);
    this.#parts.push(bytes);
    return this;
  }

  array(bytes: Uint8Array | readonly number[]): this {
    this.number(bytes.length);
    this.#parts.push(Uint8Array.from(bytes));
    return this;
  }

  get bytes(): Uint8Array {
    const all = new Uint8Array(this.#parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of this.#parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }
}

/** Reads an answer of the kernel. */
export class Reader {
  #at = 0;
  readonly #view: DataView;

  constructor(readonly bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  byte(): number {
    return this.#view.getUint8(this.#at++);
  }

  number(): number {
    const value = this.#view.getUint32(this.#at, true);
    this.#at += 4;
    return value;
  }

  signed(): number {
    return this.number() | 0;
  }

  real(): number {
    const value = this.#view.getFloat64(this.#at, true);
    this.#at += 8;
    return value;
  }

  array(): Uint8Array {
    const length = this.number();
    const found = this.bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    return found;
  }
}

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

export const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
