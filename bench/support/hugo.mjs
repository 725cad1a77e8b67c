/**
 * Makes a small Hugo site from the same pages, with a theme that has a header, the sidebar of the section, a table of
 * contents and highlighting.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FILES = {
  'hugo.toml':
    'baseURL = "https://example.org/"\ntitle = "Bench"\ndisableKinds = ["taxonomy", "term"]\n[markup.highlight]\nnoClasses = false\n[markup.goldmark.renderer]\nunsafe = true\n',
  'layouts/_default/baseof.html':
    '<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>{{ .Title }} | {{ .Site.Title }}</title><meta name="description" content="{{ .Summary | plainify | truncate 150 }}"><link rel="canonical" href="{{ .Permalink }}"></head>\n<body>\n<header><a href="/">{{ .Site.Title }}</a><nav>{{ range .Site.Sections }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav></header>\n<aside><ul>{{ range .CurrentSection.Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul></aside>\n<main>{{ block "main" . }}{{ end }}</main>\n<footer>{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</footer>\n</body>\n</html>\n',
  'layouts/_default/single.html':
    '{{ define "main" }}<h1>{{ .Title }}</h1>{{ .TableOfContents }}{{ .Content }}{{ end }}\n',
  'layouts/_default/list.html':
    '{{ define "main" }}<h1>{{ .Title }}</h1>{{ .TableOfContents }}{{ .Content }}<ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>{{ end }}\n',
};

/** Writes pages, given as [path, text], as a Hugo site. */
export function writeHugoSite(folder, pages) {
  for (const [path, text] of Object.entries(FILES)) write(join(folder, path), text);
  for (const [path, text] of pages)
    write(join(folder, 'content', path.replace(/(^|\/)index\.md$/, '$1_index.md')), text.replace(/^sort:/m, 'weight:'));
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
