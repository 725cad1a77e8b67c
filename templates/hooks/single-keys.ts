/** Where it is kept that keys alone, without Ctrl or Command, do nothing (`off`). */
export const SINGLE_KEYS = 'slash-key';

/** Whether what is typed belongs into a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  (target as Partial<Element> | null)?.matches?.('input, select, :read-write') === true;
