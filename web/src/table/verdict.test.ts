import { expect, it } from 'vitest';
import { ApiError } from '../lib/api';
import { refusedVerdict } from './verdict';

it('gives the reason of a refusal', () => {
  const verdict = refusedVerdict(new ApiError('needs-centre', { centre: 'N' }));
  expect(verdict).toMatchObject({ mood: 'bad', text: 'Needs the centre letter N.' });
});
