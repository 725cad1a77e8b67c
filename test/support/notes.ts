const notes: string[] = [];

/** Says something at the end of the whole run: which browsers ran, what was left out and why. */
export const note = (text: string): void => void notes.push(text);

/** What was said since the last call. */
export const takeNotes = (): readonly string[] => notes.splice(0);
