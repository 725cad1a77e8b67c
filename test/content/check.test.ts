/** This repository's own documentation under every check that needs no browser, but for its examples and golden queries, which have files of their own. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { CHECKS } from '../../src/check/types.js';
import { hasAllReadmes } from '../support/real-site.js';
import { packageRoot } from '../support/site.js';
import { findNothing } from './site-check.js';

const ELSEWHERE: readonly string[] = ['examples', 'search', 'a11y'];
/** Pages made from READMEs are the aim of many links and answers; where they are not at hand, these checks still are. */
const WITHOUT_READMES: readonly string[] = ['pages', 'samples', 'drift'];

const content = join(packageRoot, 'content');
const pagesWith = (isSo: (text: string) => boolean): readonly string[] =>
  fastGlob
    .sync('**/*.md', { cwd: content, ignore: ['**/examples/**'] })
    .filter((path) => isSo(readFileSync(join(content, path), 'utf8')));

const test = suite('the documentation of webpack');

test('has no list of known problems', () => {
  assert.not.ok(existsSync(join(packageRoot, 'check-baseline.json')));
});

test('has no problem that any check reports', () =>
  findNothing(
    CHECKS.filter((name) => !ELSEWHERE.includes(name) && (hasAllReadmes() || WITHOUT_READMES.includes(name))),
  ));

test('shows every installation command for each package manager', () => {
  // Only npm has packages for all projects in the same way everywhere.
  const installs = /^ *(?:npm (?:i|install|add|uninstall|ci|create)\b(?!.* --global)|npx (?:create-|\S+@\w))/m;
  assert.equal(
    pagesWith((text) =>
      [...text.matchAll(/^( *)```(?:bash|sh|shell|console)(.*)\n([^]*?)\n\1```/gm)].some(
        ([, , info, code]) => installs.test(code!) && info !== ' package-manager',
      ),
    ),
    [],
  );
});

test('has no drawing between a sentence that ends in a colon and what it introduces', () => {
  const content = join(packageRoot, 'content');
  assert.equal(
    fastGlob
      .sync('**/*.md', { cwd: content, ignore: ['**/examples/**'] })
      .filter((path) => /:\n\n<Diagram\b[^>]*>\n\n(?:[-*|`<]|\d+\.)/.test(readFileSync(join(content, path), 'utf8'))),
    [],
  );
});

test.run();
