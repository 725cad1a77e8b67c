/** Id of the live region in the root component. */
const ANNOUNCER_ID = 'announcer';

/** Returns a function that announces a text to screen readers. If the text is the same as before, it is announced again. */
export function createAnnouncer(document: Document): (text: string) => void {
  return (text) => {
    const element = document.getElementById(ANNOUNCER_ID);
    if (element === null) return;
    element.textContent = element.textContent === text ? `${text}\u00a0` : text;
  };
}
