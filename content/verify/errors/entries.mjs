/**
 * Reads the catalogue of messages from its pages. Each section has a message, the files that print it, and a sample
 * that fails until it is corrected.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The pages are named one by one, so that the check `drift` knows the files on which the inventory depends. */
export function readCatalogue(root) {
  const read = (path) => readFileSync(join(root, 'content/verify/errors', path), 'utf8');
  return Object.entries({
    resolving: read('../../errors/resolving.md'),
    loaders: read('../../errors/loaders.md'),
    configuration: read('../../errors/configuration.md'),
    output: read('../../errors/output.md'),
    browser: read('../../errors/browser.md'),
    'command-line': read('../../errors/command-line.md'),
    plugins: read('../../errors/plugins.md'),
    deprecations: read('../../errors/deprecations.md'),
    hints: read('../../errors/hints.md'),
  }).flatMap(([name, text]) => entriesOf(text, `/errors/${name}/`));
}

/** The entries of one page, in order. Sections without a message are not entries. */
export function entriesOf(text, page) {
  return sectionsOf(text).map((lines) => entryOf(lines, page)).filter((entry) => entry.message !== undefined);
}

function sectionsOf(text) {
  const sections = [];
  let fenced = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) fenced = !fenced;
    if (!fenced && line.startsWith('## ')) sections.push([]);
    sections.at(-1)?.push(line);
  }
  return sections;
}

function entryOf([heading, ...lines], page) {
  const [, title, id] = /^## (.*?) \{#(.*)\}$/.exec(heading) ?? [undefined, heading.slice(3), undefined];
  const { blocks, prose } = blocksOf(lines);
  const message = blocks.find(({ info }) => /^text\b.* message\b/.test(info));
  const facts = [...(prose[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, code]) => code);
  return {
    page, id, title,
    message: message?.code,
    /** What prints the message: a build, or what the fence names. */
    via: /message=(\w+)/.exec(message?.info ?? '')?.[1] ?? 'build',
    /** `Error`, `Warning`, `Deprecation`, or a description if it varies. */
    kind: (prose[0] ?? '').split(' · ')[0],
    classes: facts.filter((code) => /^[A-Z]\w+$/.test(code)),
    files: facts.filter((code) => /^(?:@[\w-]+\/)?[\w-]+\/.+\.\w+$/.test(code)),
    samples: blocks.filter((block) => block !== message).map(sampleOf),
  };
}

/** The code blocks of a section, and the paragraphs between them. */
function blocksOf(lines) {
  const blocks = [];
  const prose = [];
  let open;
  for (const line of lines) {
    if (line.startsWith('```')) {
      if (open === undefined) blocks.push((open = { info: line.slice(3), lines: [] }));
      else open = undefined;
    } else if (open !== undefined) open.lines.push(line);
    else if (line.trim() !== '') prose.push(line);
  }
  return { blocks: blocks.map(({ info, lines: code }) => ({ info, code: code.join('\n') })), prose };
}

/** A file or a command before and after its correction; undefined for a side on which it does not exist. */
function sampleOf({ info, code }) {
  const title = /title="([^"]+)"/.exec(info)?.[1];
  const side = (dropped) => {
    if (!/\bdiff\b/.test(info)) return code;
    const kept = code.split('\n').filter((line) => !line.startsWith(dropped)).map((line) => line.slice(1));
    return kept.length === 0 ? undefined : kept.join('\n');
  };
  const shown = (text) => text?.replace(/^\/\/! ?/gm, '');
  return { title, command: /^bash\b/.test(info), before: shown(side('+')), after: shown(side('-')) };
}

/**
 * The parts of a message that occur literally in the code: the text between placeholders and colons, without
 * surrounding quotes and without what Node.js adds.
 */
export function piecesOf(message) {
  return message.split(/<[^<>\n]+>|…|\n|: | \(|\] /).map((piece) => piece.replace(/\s+/g, ' ').replace(/^\W+|\W+$/g, '')).filter((piece) => piece !== '' && piece !== 'DeprecationWarning');
}

/** Whether a printed text is the message, whatever replaces its placeholders. */
export function isPrinted(message, printed) {
  const escape = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\s+/g, '\\s+');
  const pattern = message.trim().split(/<[^<>\n]+>|…/).map(escape).join('[\\s\\S]*?');
  return new RegExp(pattern).test(printed);
}
