import { expect, it } from 'vitest';
import { shellOf } from './shell';

const files = [
  { fileName: 'index.html', source: '<p>' },
  { fileName: 'assets/core-1.js', code: 'one' },
  { fileName: 'assets/inter-latin-2.woff2', source: new Uint8Array([1]) },
  { fileName: 'assets/inter-latin-ext-wght-normal-2.woff2', source: new Uint8Array([2]) },
  { fileName: 'assets/inter-greek-wght-normal-3.woff2', source: new Uint8Array([3]) },
  { fileName: 'assets/docs-4.js', code: 'large' },
  { fileName: 'docs.html', source: '' },
  { fileName: 'service-worker.js', code: 'itself' },
];

it('lists what the client needs, and neither itself nor what few read', () => {
  expect(shellOf(files).files).toEqual(['/assets/core-1.js', '/assets/inter-latin-2.woff2', '/index.html']);
});

it('changes its version with every change of a file it lists, and only then', () => {
  const version = (changed: object[]) => shellOf(changed as typeof files).version;
  expect(version([...files].reverse())).toBe(version(files));
  expect(
    version(files.map((file) => ({ ...file, code: file.fileName === 'docs.html' ? 'x' : file.code }))),
  ).toBe(version(files));
  expect(version([{ fileName: 'index.html', source: '<b>' }, ...files.slice(1)])).not.toBe(version(files));
});
