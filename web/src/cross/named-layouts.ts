import { rowsOf, USUAL } from './layout-text';

/** The boards that have a name, for their pictures; a test holds them to the server's. */
export const NAMED_LAYOUTS: Readonly<Record<'standard' | 'open' | 'small' | 'super', readonly string[]>> = {
  standard: rowsOf(USUAL),
  open: rowsOf(`
D..t...d...t..D
.d...D...D...d.
..t...d.d...t..
t..D...D...D..t
....d.....d....
.D...t...t...D.
..d...D.D...d..
d..D...*...D..d
..d...D.D...d..
.D...t...t...D.
....d.....d....
t..D...D...D..t
..t...d.d...t..
.d...D...D...d.
D..t...d...t..D
`),
  small: rowsOf(`
t...T.T...t
.D...d...D.
..d.t.t.d..
...D...D...
T.t..d..t.T
.d..d*d..d.
T.t..d..t.T
...D...D...
..d.t.t.d..
.D...d...D.
t...T.T...t
`),
  super: rowsOf(`
Q..d...T..d..T...d..Q
.D..t...D...D...t..D.
..D..q...d.d...q..D..
d..T..d...T...d..T..d
.t..D...t...t...D..t.
..q..D...d.d...D..q..
...d..D...d...D..d...
T......d.....d......T
.D..t...t...t...t..D.
..d..d...d.d...d..d..
d..T..d...*...d..T..d
..d..d...d.d...d..d..
.D..t...t...t...t..D.
T......d.....d......T
...d..D...d...D..d...
..q..D...d.d...D..q..
.t..D...t...t...D..t.
d..T..d...T...d..T..d
..D..q...d.d...q..D..
.D..t...D...D...t..D.
Q..d...T..d..T...d..Q
`),
};
