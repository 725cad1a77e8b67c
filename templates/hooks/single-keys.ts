/** Key of the storage for turning off single-key shortcuts (`off`). */
export const SINGLE_KEYS = 'slash-key';

/** Whether typed text belongs to a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  (target as Partial<Element> | null)?.matches?.('input, select, :read-write') === true;
