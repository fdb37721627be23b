import { ESLint } from 'eslint';
import { beforeAll, expect, it } from 'vitest';

const eslint = new ESLint({ cwd: import.meta.dirname });

async function rules(filePath: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId);
}

// Loading the linter and its plugins takes seconds on a busy machine.
beforeAll(() => rules('src/lib/x.ts', ''), 60_000);

it.each([
  ['src/shake/x.ts', "import '../hive/draft';\n"],
  ['src/cross/x.ts', "import type { HiveView } from '../hive/types';\nexport type X = HiveView;\n"],
  ['src/hive/x.ts', "export * from '../cross/front';\n"],
  ['src/cross/x.svelte', '<script lang="ts">\n  import "../shake/Dice.svelte";\n</script>\n'],
  ['src/table/x.ts', "import '../shake/board';\n"],
])('%s may not import a game: %s', async (path, code) => {
  expect(await rules(path, code)).toEqual(['no-restricted-imports']);
});

it('nor may it load one dynamically', async () => {
  expect(await rules('src/cross/x.ts', "export const x = import('../hive/draft');\n")).toEqual([
    'no-restricted-syntax',
  ]);
});

it('lets a game import what all share', async () => {
  const code = "import '../lib/api';\nimport '../table/letters';\nimport './front';\n";
  expect(await rules('src/cross/x.ts', code)).toEqual([]);
  expect(await rules('src/table/x.ts', "import '../games';\n")).toEqual([]);
});
