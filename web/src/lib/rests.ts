/**
 * Moments in which the client may be loaded anew, told by those who know to whoever wants to.
 *
 * `moving`: the server stops and another one goes on, perhaps with a newer client. `rest`: the player has nothing in hand.
 */
export const rests = new EventTarget();
