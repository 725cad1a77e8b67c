const NOTE_ID = 'lens-note';

/**
 * Shows a note at the lower edge of the page until it is closed. `onChoose` is called if the reader wants to choose a
 * version.
 */
export function showNote(document: Document, text: string, onChoose: () => void): void {
  document.getElementById(NOTE_ID)?.remove();
  const note = document.createElement('section');
  note.id = NOTE_ID;
  note.className = 'lens-note';
  note.lang = 'en';
  note.setAttribute('aria-label', 'Version');
  const words = document.createElement('p');
  words.textContent = text;
  const button = (label: string, act: () => void): HTMLButtonElement => {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = 'button';
    element.textContent = label;
    element.addEventListener('click', () => {
      note.remove();
      act();
    });
    return element;
  };
  note.append(
    words,
    button('Choose a version', onChoose),
    button('Close', () => undefined),
  );
  document.body.append(note);
}
