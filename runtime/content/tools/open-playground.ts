/** Sends the files of an example in the form that StackBlitz accepts, and opens the editor in a new tab. */
export async function openPlayground({ ownerDocument: document, dataset }: HTMLElement): Promise<void> {
  const response = await fetch(dataset['files']!);
  if (!response.ok) throw new Error(String(response.status));
  const { files, ...about } = (await response.json()) as Readonly<Record<string, string>> & {
    readonly files: Readonly<Record<string, string>>;
  };
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
