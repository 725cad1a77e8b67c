import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { draftPage } from '../../../src/diagnostics/catalogue/checks/pages.js';
import { configNotJson } from '../../../src/diagnostics/catalogue/config.js';
import { badFrontMatter } from '../../../src/diagnostics/catalogue/front-matter.js';
import { unreadableFile } from '../../../src/diagnostics/catalogue/scan.js';
import type { Diagnostic, Problem } from '../../../src/diagnostics/diagnostic.js';
import { DocsError } from '../../../src/diagnostics/docs-error.js';
import type { Change, PreviewPage, PreviewSource } from '../../../src/serve/preview/preview-source.js';

export interface FakeSource extends PreviewSource {
  /** Urls in the order in which they were rendered. */
  readonly rendered: string[];
  scans: number;
  /** Name of a file that the disk refuses to read. */
  refused?: string | undefined;
  /** Called once, at the moment of a refresh that the name says. */
  beforeReading?: (() => void) | undefined;
  afterReading?: (() => void) | undefined;
}

const NOTHING: Change = { pages: [], navigation: false, reload: false, diagnostics: [] };

/**
 * A site of text files: `guide.txt` is `/guide/`, `index.txt` is `/`. A page with `BROKEN` has an error and no document,
 * one with `DEAD` has an error and a document, one with `THROW` throws. `_nav` and `_code` stand for navigation and
 * components, `_redirects` for old addresses, `_policy` for what the policy allows; a page with `ODD` has something that is found later; a `_config` with `BAD` makes looking for changes fail.
 */
export function fakeSource(folder: string, base = '/'): FakeSource {
  const read = (): Map<string, string> =>
    new Map(
      readdirSync(folder)
        .sort()
        .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
    );
  let known = read();
  const source: FakeSource = {
    rendered: [],
    scans: 0,
    async page(url) {
      const name = url === '/' ? 'index.txt' : `${decodeURI(url).slice(1, -1)}.txt`;
      if (!existsSync(join(folder, name))) return null;
      source.rendered.push(url);
      return pageOf(name, readFileSync(join(folder, name), 'utf8'));
    },
    findings: async (url) =>
      known.get(`${url.slice(1, -1)}.txt`)?.includes('ODD') ? [problem(`${url.slice(1, -1)}.txt`, draftPage())] : [],
    notFound: async () => ({ document: documentOf('not-found', 'No such page'), chunk: null, diagnostics: [] }),
    asset: async (path) =>
      path === 'assets/app.js'
        ? { content: 'let app;' }
        : existsSync(join(folder, 'files', path))
          ? { content: { file: join(folder, 'files', path) } }
          : path === 'logo.svg'
            ? { content: Buffer.from('<svg/>'), type: 'image/svg+xml' }
            : null,
    redirect: (path) =>
      known
        .get('_redirects')
        ?.split('\n')
        .find((line) => line.startsWith(`${path} `))
        ?.slice(path.length + 1) ?? null,
    settings: () => ({ base, contentSecurityPolicy: `default-src 'self' ${known.get('_policy') ?? ''}` }),
    inputs: () => ({ files: [], folders: [folder], ignored: [], limit: folder }),
    async refresh() {
      source.scans += 1;
      const before = known;
      const { beforeReading, afterReading } = source;
      source.beforeReading = source.afterReading = undefined;
      beforeReading?.();
      known = read();
      afterReading?.();
      if (known.get('_config')?.includes('BAD'))
        throw new DocsError([problem('_config', configNotJson('a comma is missing'))]);
      const changed = [...new Set([...before.keys(), ...known.keys()])].filter(
        (name) => before.get(name) !== known.get(name),
      );
      return {
        ...NOTHING,
        pages: changed
          .filter((name) => name.endsWith('.txt'))
          .map((name) => (name === 'index.txt' ? '/' : `/${name.slice(0, -4)}/`)),
        navigation: changed.includes('_nav'),
        reload: changed.includes('_code'),
        diagnostics: [
          ...[...known].filter(([, text]) => /BROKEN|DEAD/.test(text)).map(([name]) => problem(name, wrong)),
          ...(source.refused === undefined ? [] : [unreadableFile(source.refused, 'EIO')]),
        ],
      };
    },
  };
  return source;
}

function pageOf(name: string, text: string): PreviewPage {
  if (text.includes('THROW')) throw new Error('the renderer fell over');
  const broken = text.includes('BROKEN');
  return {
    document: broken ? null : documentOf('document', text),
    chunk: broken ? null : `chunk(${JSON.stringify(text)})`,
    diagnostics: /BROKEN|DEAD/.test(text) ? [problem(name, wrong)] : [],
  };
}

const wrong = badFrontMatter('Something is <b>wrong</b>.');

const problem = (file: string, made: Problem): Diagnostic => ({
  ...made,
  file,
  line: 2,
  column: 3,
  frame: '> 2 | x: <y>\n    |   ^',
});

export const documentOf = (kind: string, body: string): string =>
  `<!doctype html><html><head><title>${body}</title></head><body><div id="root"><div id="md-content">${body}</div></div>` +
  `<script type="application/json" id="page-data">{"kind":"${kind}"}</script></body></html>`;
