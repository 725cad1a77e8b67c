import { compareText } from '../../diagnostics/diagnostic.js';
import type { Entry } from './entries.js';
import type { Exemptions } from './exempt.js';
import type { Item } from './types.js';

interface Counts {
  readonly items: number;
  readonly documented: number;
  readonly exempt: number;
  readonly missing: number;
}

/** How much of the tool is documented, and on which pages. */
export interface Coverage {
  readonly kinds: readonly (Counts & { readonly kind: string })[];
  /** Number of items that a page documents. */
  readonly pages: readonly { readonly url: string; readonly items: number }[];
  readonly items: readonly {
    readonly kind: string;
    readonly id: string;
    readonly address: string | null;
    readonly exempt?: true;
  }[];
}

export function coverageOf(items: readonly Item[], found: ReadonlyMap<Item, Entry>, exemptions: Exemptions): Coverage {
  const rows = items.map((item) => {
    const entry = found.get(item);
    const address = entry === undefined ? null : `${entry.page.url}#${entry.id}`;
    return {
      kind: item.kind,
      id: item.id,
      address,
      ...(address === null && exemptions.covers(item.kind, item.id) && { exempt: true as const }),
    };
  });
  const pages = new Map<string, number>();
  for (const { page } of found.values()) pages.set(page.url, (pages.get(page.url) ?? 0) + 1);
  return {
    kinds: [...new Set(rows.map(({ kind }) => kind))].map((kind) => {
      const own = rows.filter((row) => row.kind === kind);
      const documented = own.filter(({ address }) => address !== null).length;
      const exempt = own.filter((row) => row.exempt).length;
      return { kind, items: own.length, documented, exempt, missing: own.length - documented - exempt };
    }),
    pages: [...pages].map(([url, count]) => ({ url, items: count })).sort((a, b) => compareText(a.url, b.url)),
    items: rows,
  };
}

/** The coverage as two tables for people, one of kinds and one of pages. */
export function tableOf({ kinds, pages }: Coverage): readonly string[] {
  return [
    ...columns([
      ['', 'items', 'documented', 'exempt', 'missing'],
      ...kinds.map(({ kind, items, documented, exempt, missing }) => [`${kind}s`, items, documented, exempt, missing]),
    ]),
    '',
    ...columns([['page', 'documents'], ...pages.map(({ url, items }) => [url, items])]),
  ];
}

function columns(rows: readonly (readonly (string | number)[])[]): readonly string[] {
  const widths = rows[0]!.map((_cell, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? String(cell).padEnd(widths[0]!) : String(cell).padStart(widths[column]!)))
      .join('  ')
      .trimEnd(),
  );
}
