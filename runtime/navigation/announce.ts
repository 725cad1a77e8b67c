/** Id of the live region in the root component. */
const ANNOUNCER_ID = 'announcer';

/** Returns a function that announces a text to screen readers. If the text is the same as before, it is announced
 * again. Without a language, it consists of words of the interface, which are English. */
export function createAnnouncer(document: Document): (text: string, lang?: string) => void {
  return (text, lang = 'en') => {
    const element = document.getElementById(ANNOUNCER_ID);
    if (element === null) return;
    if (lang === document.documentElement.lang) element.removeAttribute('lang');
    else element.lang = lang;
    element.textContent = element.textContent === text ? `${text}\u00a0` : text;
  };
}
