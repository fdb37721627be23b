import { describe, it } from 'vitest';
import { contrastsOf, MODES, SHAPE, TEXT } from '../ui/contrast';

describe.each(MODES)('contrast, %s', (mode) => {
  const reaches = contrastsOf(mode, 'src/shake/tokens.css');

  it('of words on teal, and of the large letters of chosen dice', () => {
    reaches('on-shake', 'shake-fill', TEXT);
    reaches('on-shake', 'shake-high', TEXT - 0.1);
    reaches('on-shake-tile', 'shake-tile', SHAPE);
  });
});
