const notes: string[] = [];

/** Adds a note to the end of the whole run, for example which browsers ran, or what was left out and why. */
export const note = (text: string): void => void notes.push(text);

/** Returns the notes since the last call. */
export const takeNotes = (): readonly string[] => notes.splice(0);
