import { personal } from '../lib/storage';
import type { MyClass } from '../lib/wire';

/** The class of the pupil at this device, as it was when there was a connection. */
export const keptClass = personal<MyClass>('class');
