/** Round numbers that span some values, three to six of them. */
export function ticks(values: readonly number[]): number[] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const span = high > low ? high - low : Math.max(1, Math.abs(high) / 5);
  const rough = span / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 2);
  // Multiplied, not added up: sums of tenths drift.
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

/** The mean of each value with those before it, so many of them at most. */
export function smoothed(values: readonly number[], most: number): number[] {
  return values.map((_, i) => {
    const some = values.slice(Math.max(0, i - most + 1), i + 1);
    return some.reduce((sum, each) => sum + each, 0) / some.length;
  });
}
