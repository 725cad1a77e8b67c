import type { MarkdownIt } from 'markdown-it';
import { hashOf } from '../../cache/hash.js';
import { readFileIfThere } from '../../files/read-files.js';
import { pageOf } from '../page-state.js';
import { textOf } from './files.js';

const DEFINITION = /^ {0,3}(?:\*\[[^[\]\n]+\]|\[[^[\]\n]+\]):[ \t]*\S.*$/gm;

/** Definitions of links and abbreviations in files that count for all pages. Those of a page come first. */
export function appendedDefinitions(md: MarkdownIt, files: readonly string[]): void {
  if (files.length === 0) return;
  md.core.ruler.after('block', 'appended_definitions', (state) => {
    const page = pageOf(state.env);
    if (page.thirdParty) return;
    for (const file of files) {
      const bytes = readFileIfThere(file);
      page.dependencies.set(file, bytes === undefined ? '' : hashOf(bytes));
      const definitions = bytes === undefined ? [] : (textOf(bytes).match(DEFINITION) ?? []);
      md.block.parse(definitions.join('\n'), md, state.env, []);
    }
  });
}
