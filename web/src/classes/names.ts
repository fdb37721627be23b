/** How many pupils a class has at most. */
export const MAX_PUPILS = 100;

/** Real names from a pasted list: one a line; what follows a tab or a semicolon is another column. */
export function pastedNames(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) =>
      (line.split(/[\t;]/)[0] ?? '')
        .replace(/^\s*\d+[.)]?\s+/, '')
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    .filter(Boolean)
    .slice(0, MAX_PUPILS);
}
