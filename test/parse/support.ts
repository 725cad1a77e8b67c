import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { writersideFolder } from '../../src/config/foreign-site.js';
import { urlForPath } from '../../src/model/page-url.js';
import type { ParseOptions } from '../../src/parse/options.js';
import { createParser } from '../../src/parse/parser.js';
import type { ThirdPartyOrigin } from '../../src/model/settings.js';
import type { ParsedPage } from '../../src/model/types.js';

export interface ParseSetup {
  /** Content path of the page. Default `guides/page.md`. */
  readonly path?: string;
  /** Files of the site by path relative to its root; the content is in `content/`. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly options?: Partial<ParseOptions>;
  readonly origin?: ThirdPartyOrigin;
}

export const README_ORIGIN: ThirdPartyOrigin = {
  package: 'some-loader',
  version: '1.0.0',
  title: 'some-loader',
  source: 'https://raw.example/README.md',
  edit: 'https://github.com/owner/some-loader/edit/main/README.md',
  repo: 'https://github.com/owner/some-loader',
};

/** Folder of a small site with the given files. */
export function siteWith(files: NonNullable<ParseSetup['files']>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docs-build-markdown-')));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

/** Parses a text as a page of a small site. */
export function parseText(
  text: string,
  { path = 'guides/page.md', files, options, origin }: ParseSetup = {},
): ParsedPage {
  const root = files === undefined ? '/site-without-files' : siteWith(files);
  const contentDir = join(root, 'content');
  const parse = createParser({
    root,
    contentDir,
    urlFor: urlForPath,
    origin: 'https://docs.example',
    writerside: writersideFolder(root, contentDir),
    ...options,
  });
  return parse({
    path,
    file: join(contentDir, path),
    size: text.length,
    hash: '',
    text: () => text,
    ...(origin === undefined ? {} : { origin }),
  });
}

/** Diagnostics as short lines: `3:5 warning UNKNOWN_KEY The front matter …`. */
export function problemsOf(page: ParsedPage): string[] {
  return page.diagnostics.map(
    ({ line, column, severity, code, message }) => `${line}:${column} ${severity} ${code} ${message}`,
  );
}

const VOID = new Set(['br', 'hr', 'img', 'input', 'source', 'wbr', 'col']);

/** What is wrong with the nesting of elements in HTML; undefined where every element is closed in order. */
export function unbalanced(html: string): string | undefined {
  const open: string[] = [];
  for (const [tag, slash, name] of html.matchAll(/<(\/?)([A-Za-z][\w-]*)(?:[^"'<>]|"[^"]*"|'[^']*')*>/g)) {
    if (slash === '') {
      if (!VOID.has(name!) && !tag.endsWith('/>')) open.push(name!);
    } else if (open.pop() !== name) {
      return `${tag} closes nothing`;
    }
  }
  return open.length === 0 ? undefined : `<${open.at(-1)!}> is not closed`;
}
