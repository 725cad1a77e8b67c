import { resolve } from 'node:path';
import { inConfig } from '../config/locate/locate.js';
import { offsetAt } from '../diagnostics/location.js';
import { posixPath } from '../files/paths.js';
import { readText } from '../files/read-files.js';
import { addEdit, type FileEdits } from '../files/text-edits.js';
import { configuredSections } from '../index/section-names.js';
import type { ResolvedConfig } from '../model/config.js';
import type { Page } from '../model/types.js';
import type { Move } from './moves.js';

/**
 * Adds edits for the name of a top-level directory in the configuration. Nothing is edited if pages remain there, such
 * as READMEs of packages, or if the directory moves into another one and so is no longer a section.
 */
export function directoryEdits(edits: FileEdits, move: Move, pages: readonly Page[], config: ResolvedConfig): void {
  const [from, to] = [move.from, move.to].map((path) => posixPath(config.contentDir, path)) as [string, string];
  const moved = new Set(move.pages.map((page) => page.from));
  const remain = pages.some(({ source: { path } }) => path.startsWith(`${from}/`) && !moved.has(path));
  if (remain || to.includes('/')) return;
  for (const [name, path] of configuredSections(config)) {
    if (name !== from) continue;
    const { file, line, column = 1 } = inConfig({}, config, path);
    if (file === undefined || line === undefined) continue;
    const text = readText(resolve(config.root, file));
    const offset = offsetAt(text, { line, column }) + 1;
    // A name that is computed is not at that place, and a warning reports it after the move.
    if (isQuoted(text, offset, name)) addEdit(edits, resolve(config.root, file), { offset, from, to });
  }
}

const isQuoted = (text: string, offset: number, name: string): boolean =>
  text.startsWith(name, offset) && /^(['"`])\1$/.test(`${text[offset - 1]}${text[offset + name.length]}`);
