/** Element of the root template that screen readers listen to. */
const ANNOUNCER_ID = 'announcer';

/** Says something to those who do not see it happen. The same words twice are heard twice. */
export function createAnnouncer(document: Document): (text: string) => void {
  return (text) => {
    const element = document.getElementById(ANNOUNCER_ID);
    if (element === null) return;
    element.textContent = element.textContent === text ? `${text}\u00a0` : text;
  };
}
