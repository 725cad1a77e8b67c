import { hashOf } from '../../cache/hash.js';
import { escapeHtml } from '../../html/escape.js';
import type { OutputFile } from '../../model/output.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { ContentIndex } from '../../model/types.js';
import { readNames } from '../../plugins/names/names-file.js';
import { docsetEntries } from './entries.js';
import { sqliteFile } from './sqlite.js';

/** A portable site as a docset, the folder that Dash and Zeal read: its files, and an index of names. */
export function docsetFiles(
  files: readonly OutputFile[],
  index: ContentIndex,
  config: SiteConfig,
): readonly OutputFile[] {
  const root = `${docsetName(config)}.docset/Contents/`;
  const list = docsetEntries(index, readNames(config).names);
  const rows = list.map(({ name, type, path }) => [name, type, path]);
  const own = (path: string, produce: () => string | Buffer, ...key: readonly string[]): OutputFile => ({
    path: root + path,
    key: hashOf('docset', ...key),
    phase: 'asset',
    produce,
  });
  const info = infoList(config);
  return [
    own('Info.plist', () => info, info),
    own('Resources/docSet.dsidx', () => sqliteFile({ ...TABLE, rows }), JSON.stringify(rows)),
    ...files.map((file) => ({ ...file, path: `${root}Resources/Documents/${file.path}` })),
  ];
}

const TABLE = {
  name: 'searchIndex',
  sql: 'CREATE TABLE searchIndex(id INTEGER PRIMARY KEY, name TEXT, type TEXT, path TEXT)',
};

/** The name of the folder and of its keyword, from the name of the site. */
const docsetName = ({ site }: SiteConfig): string =>
  site.name.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^\W+|\W+$/g, '') || 'site';

function infoList(config: SiteConfig): string {
  const { name, origin, base } = config.site;
  const keyword = docsetName(config).toLowerCase();
  const texts: Readonly<Record<string, string>> = {
    CFBundleIdentifier: keyword,
    CFBundleName: name,
    DocSetPlatformFamily: keyword,
    dashIndexFilePath: 'index.html',
    ...(origin !== '' && { DashDocSetFallbackURL: origin + base }),
  };
  const lines = [
    ...Object.entries(texts).flatMap(([key, text]) => [`<key>${key}</key>`, `<string>${escapeHtml(text)}</string>`]),
    ...['isDashDocset', 'isJavaScriptEnabled'].flatMap((key) => [`<key>${key}</key>`, '<true/>']),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
${lines.map((line) => `  ${line}\n`).join('')}</dict>
</plist>
`;
}
