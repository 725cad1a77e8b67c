import { REMOVED } from './readme-code.js';
import { applyEdits, parseSyntax, type Edit, type Syntax, type Tag } from './readme-syntax.js';

/** Images whose only message is a number of the day: every reader would ask somebody else's host for them. */
const BADGE_HOSTS = [
  'shields.io',
  'badge.fury.io',
  'badgen.net',
  'codecov.io',
  'coveralls.io',
  'travis-ci.org',
  'travis-ci.com',
  'david-dm.org',
  'circleci.com',
  'appveyor.com',
  'packagephobia.now.sh',
  'packagephobia.com',
  'bundlephobia.com',
  'badges.gitter.im',
  'isitmaintained.com',
  'snyk.io',
  'greenkeeper.io',
  'saucelabs.com',
  'nodei.co',
  'sonarcloud.io',
  'deepscan.io',
  'codeclimate.com',
  'pkg-size.dev',
  'dependabot.com',
  'bestpractices.dev',
  'scorecard.dev',
  'securityscorecards.dev',
];
const BADGE_PATH =
  /(?:\/badge(?:s)?(?:[./?]|$)|[/-]badge\.svg|\/workflows\/[^/]+\/badge|\/actions\/workflows\/[^/]+\/badge)/i;

export function isBadge(address: string): boolean {
  const match = /^(?:https?:)?\/\/([^/?#:]+)[^/?#]*([^?#]*)/i.exec(address);
  if (!match) return false;
  const host = match[1]!.toLowerCase();
  return BADGE_HOSTS.some((known) => host === known || host.endsWith(`.${known}`)) || BADGE_PATH.test(match[2]!);
}

/**
 * Takes out badges wherever they stand, and logos in centred blocks above the first section; then links that have nothing
 * left to show, then definitions that nothing refers to any more.
 */
export function removeBadgesAndLogos(text: string): string {
  const syntax = parseSyntax(text);
  const addresses = new Map(syntax.definitions.map((definition) => [definition.label, definition.target.value]));
  const head = headEnd(text);
  const logos = centredBlocks(syntax.tags).filter((block) => block.start < head);
  const edits: Edit[] = [];
  for (const { image, target, label, start, end } of syntax.references) {
    const address = target?.value ?? addresses.get(label ?? '') ?? '';
    if (image && (isBadge(address) || isInside(start, logos))) edits.push({ start, end, text: REMOVED });
  }
  for (const tag of syntax.tags) {
    const address =
      tag.attributes.find((attribute) => attribute.name === 'src' || attribute.name === 'srcset')?.value ?? '';
    if ((tag.name === 'img' || tag.name === 'source') && (isBadge(address) || isInside(tag.start, logos))) {
      edits.push({ start: tag.start, end: tag.end, text: REMOVED });
    }
  }
  // A label whose badge went (`Chat: …`) says nothing on its own.
  const without = removeEmptyLinks(applyEdits(text, edits)).replace(
    /^[^\n:\ufdd0-\ufdd2]{1,60}:[ \t]*\ufdd2[\ufdd2 \t]*$/gm,
    '',
  );
  return removeUnusedDefinitions(without.replaceAll(REMOVED, ''), syntax);
}

/** Where the first section starts: the first heading below the title. */
export function headEnd(text: string): number {
  const section = /^ {0,3}#{2,6}[ \t]|^[^\n#>|\s-][^\n]*\n-{2,}[ \t]*$|<h[2-6]\b/im.exec(text);
  return section ? section.index : text.length;
}

interface Block {
  readonly start: number;
  readonly end: number;
}

function isInside(at: number, blocks: readonly Block[]): boolean {
  return blocks.some((block) => block.start <= at && at < block.end);
}

function isCentred(tag: Tag): boolean {
  if (tag.closing) return false;
  return (
    tag.name === 'center' ||
    (tag.name !== 'img' &&
      tag.attributes.some(({ name, value }) => name === 'align' && value.trim().toLowerCase() === 'center'))
  );
}

/** Blocks that are centred, outer ones only, from their opening tag to the end of the closing one. */
export function centredBlocks(
  tags: readonly Tag[],
): readonly { readonly start: number; readonly end: number; readonly open: Tag; readonly close: Tag }[] {
  const blocks: { start: number; end: number; open: Tag; close: Tag }[] = [];
  for (let index = 0; index < tags.length; index++) {
    const open = tags[index]!;
    if (!isCentred(open) || !/^(?:div|p|center)$/.test(open.name)) continue;
    let depth = 0;
    for (let next = index; next < tags.length; next++) {
      const tag = tags[next]!;
      if (tag.name !== open.name) continue;
      depth += tag.closing ? -1 : 1;
      if (depth === 0) {
        blocks.push({ start: open.start, end: tag.end, open, close: tag });
        index = next;
        break;
      }
    }
  }
  return blocks;
}

/** Links around nothing but what was taken out: `[…](href)`, `<a>…</a>`, `<picture>…</picture>`. */
function removeEmptyLinks(text: string): string {
  const { references, tags } = parseSyntax(text);
  const isEmpty = (inner: string): boolean => inner.includes(REMOVED) && inner.replaceAll(REMOVED, '').trim() === '';
  const edits: Edit[] = references
    .filter((reference) => isEmpty(reference.text))
    .map(({ start, end }) => ({ start, end, text: REMOVED }));
  for (const [index, open] of tags.entries()) {
    const close = tags[index + 1];
    if (!open.closing && close?.closing && close.name === open.name && isEmpty(text.slice(open.end, close.start))) {
      edits.push({ start: open.start, end: close.end, text: REMOVED });
    }
  }
  if (edits.length === 0) return text;
  return removeEmptyLinks(applyEdits(text, edits));
}

/** Only those go that were in use before: a definition that nobody ever used is the author's business. */
function removeUnusedDefinitions(text: string, before: Syntax): string {
  const labels = (syntax: Syntax): Set<string> => new Set(syntax.references.flatMap(({ label }) => label ?? []));
  const used = labels(before);
  const after = parseSyntax(text);
  const still = labels(after);
  const edits = after.definitions
    .filter(({ label, target }) => !still.has(label) && (used.has(label) || isBadge(target.value)))
    .map(({ start, end }) => ({ start, end, text: '' }));
  return applyEdits(text, edits);
}
