/** Opens the chat of the current table with the key `/`. A module of its own, because App needs nothing else of the chat. */
export const chatKey: { open: (() => void) | null } = { open: null };

/** Binds the key to a chat; returns the function that releases it. */
export function bindChatKey(open: () => void): () => void {
  chatKey.open = open;
  return () => {
    if (chatKey.open === open) chatKey.open = null;
  };
}
