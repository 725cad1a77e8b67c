/** Adds to the examples that say where they can be opened a button that does. */
export function addPlaygrounds(content: Element): void {
  for (const card of content.querySelectorAll<HTMLElement>('.example[data-playground]')) {
    const links = card.querySelector('.example__links');
    if (links === null || links.querySelector('button') !== null) continue;
    const button = card.ownerDocument.createElement('button');
    button.type = 'button';
    button.className = 'example__open';
    button.textContent = card.dataset['label'] ?? '';
    links.append(' ', button);
  }
}

/** Listens for the buttons of all examples. Nothing is asked for before a click. Returns what undoes it. */
export function listenToPlaygrounds({ document }: Window, announce: (text: string) => void): () => void {
  const onClick = (event: Event): void => {
    const card = (event.target as Element | null)?.closest?.('.example__open')?.closest<HTMLElement>('.example');
    if (card) open(card).catch(() => announce('The example could not be opened'));
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/** Sends the files the way StackBlitz takes them: as a form, in a tab of its own. */
async function open({ ownerDocument: document, dataset }: HTMLElement): Promise<void> {
  const response = await fetch(dataset['files']!);
  if (!response.ok) throw new Error(String(response.status));
  const { files, ...about } = (await response.json()) as Readonly<Record<string, string>> & { readonly files: Readonly<Record<string, string>> };
  const form = document.createElement('form');
  form.method = 'post';
  form.action = dataset['playground']!;
  form.target = '_blank';
  form.setAttribute('rel', 'noopener');
  form.hidden = true;
  const add = (name: string, value: string): void => {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = `project${name}`;
    input.value = value;
    form.append(input);
  };
  for (const [key, value] of Object.entries({ ...about, template: 'node' })) add(`[${key}]`, value);
  for (const [path, text] of Object.entries(files)) add(`[files][${path}]`, text);
  document.body.append(form);
  form.submit();
  form.remove();
}
