/** What the key `/` opens at a table whose chat is open. A module of its own: the shell needs no more of the chat. */
export const chatKey: { open: (() => void) | null } = { open: null };

/** Lets the key open this chat; returns what ends that. */
export function bindChatKey(open: () => void): () => void {
  chatKey.open = open;
  return () => {
    if (chatKey.open === open) chatKey.open = null;
  };
}
