import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { App } from './App';

const manifest = JSON.parse(
  readFileSync('dist/client/ssr-manifest.json', 'utf8'),
);

function tags(files: string[]) {
  return files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" href="${file}">`
      : `<script src="${file}" defer></script>`,
  );
}

export function render(name: string) {
  const data = JSON.stringify({ name }).replaceAll('<', '\\u003c');

  return `<!doctype html>
<head>${tags(manifest['./src/client.tsx']).join('')}</head>
<div id="app">${renderToString(<App name={name} />)}</div>
<script id="data" type="application/json">${data}</script>`;
}

console.log(render('Ada'));
