import { isNewer } from '../../templates/plugins/since/versions.js';

/**
 * Hides all versions that are not newer than the reader's on the page that lists what each version brought, and says
 * how many things the others brought.
 */
export function narrowList(document: Document, name: string, own: string | null): void {
  const summary = document.querySelector<HTMLElement>('[data-lens-summary]');
  if (summary === null) return;
  summary.dataset['lensSummary'] ||= summary.textContent;
  const versions = [...document.querySelectorAll<HTMLElement>('section[data-since]')];
  const links = document.querySelectorAll<HTMLElement>('nav [data-since]');
  for (const part of [...versions, ...links]) part.hidden = own !== null && !isNewer(part.dataset['since']!, own);
  const shown = versions.filter(({ hidden }) => !hidden);
  const things = shown.reduce((sum, version) => sum + version.querySelectorAll('li').length, 0);
  const text =
    own === null
      ? summary.dataset['lensSummary']
      : things === 0
        ? `Nothing here is newer than ${name} ${own}.`
        : `You have ${name} ${own}. ${counted(shown.length, 'later version')} brought ${counted(things, 'thing')}.`;
  if (summary.textContent !== text) summary.textContent = text;
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
