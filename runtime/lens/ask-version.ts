import { hrefOf } from '../../templates/links.js';
import { sincePath } from '../../templates/plugins/since/types.js';
import type { SiteData } from '../../templates/types.js';
import { elementIn } from '../aids/element.js';
import { openDialog } from '../aids/open-dialog.js';

/** Opens a dialog that asks which version the reader has. Each choice takes effect on the page behind it at once. */
export function askVersion({
  document,
  site,
  versions,
  own,
  choose,
  countNewer,
}: {
  readonly document: Document;
  readonly site: SiteData;
  /** Newest first. */
  readonly versions: readonly string[];
  readonly own: string | null;
  /** Sets the version; `null` marks nothing. */
  readonly choose: (version: string | null) => void;
  readonly countNewer: (version: string) => number;
}): void {
  const element = elementIn(document);
  const options = [...versions];
  // The address may name a version with a patch number.
  if (own !== null && !options.includes(own)) options.push(own);
  const select = element(
    'select',
    { id: 'lens-version' },
    ...options.map((version, index) =>
      element('option', { value: index === 0 ? '' : version }, index === 0 ? `${version} (the newest)` : version),
    ),
  );
  select.value = own ?? '';
  const answer = element('p', { className: 'lens-dialog__answer', role: 'status' });
  const tell = (): void => {
    const count = select.value === '' ? 0 : countNewer(select.value);
    answer.textContent =
      count === 0
        ? 'Nothing is marked.'
        : `${count} ${count === 1 ? 'place is' : 'places are'} marked and dimmed, on all pages and in search.`;
  };
  select.addEventListener('change', () => {
    choose(select.value || null);
    tell();
  });
  tell();
  const done = element('button', { type: 'submit', className: 'button' }, 'Done');
  const list = element('a', { href: hrefOf(sincePath(site) ?? '/', site.base) }, 'What newer versions bring');
  const dialog = openDialog(
    document,
    { id: 'lens-dialog', label: 'Your version' },
    element('label', { htmlFor: 'lens-version' }, `Which version of ${site.name} do you have?`),
    select,
    answer,
    element('div', { className: 'lens-dialog__foot' }, list, done),
  );
  list.addEventListener('click', () => dialog.close());
}
