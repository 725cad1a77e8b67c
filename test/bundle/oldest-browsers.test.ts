/** The built browser files against the oldest browsers that package.json names: syntax, interfaces, selectors. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type AnyNode } from 'acorn';
import { transform, type Rule, type Selector } from 'lightningcss';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGE, oldestBrowsers } from '../../src/bundle/browsers.js';
import { packageRoot } from '../support/site.js';
import {
  missingGlobal,
  missingIn,
  missingMember,
  missingSelector,
  missingStatic,
  statementOf,
} from './browser-support.js';

/** What some of them lack, and the code asks for before it is used. */
const ASKED_FOR = new Set([
  'ClipboardItem',
  'caches',
  'checkVisibility',
  'connection',
  'createHTML',
  'createPolicy',
  'createScriptURL',
  'doNotTrack',
  'globalPrivacyControl',
  'highlights',
  'requestIdleCallback',
  'saveData',
  'trustedTypes',
]);
/** What MDN says of some of them holds for other uses than ours: touches are of screens that can be touched, what is being composed is asked of keys. */
const ELSEWHERE = new Set(['isComposing', 'touches']);
/** Names of our own data that younger interfaces have, too. */
const OWN = new Set([
  'address',
  'bytes',
  'chunks',
  'createContext',
  'entry',
  'external',
  'first',
  'handle',
  'icon',
  'image',
  'last',
  'level',
  'notification',
  'number',
  'path',
  'phrases',
  'preferences',
  'profile',
  'retry',
  'to',
  'use',
]);

const folder = join(packageRoot, 'lib/browser');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const scripts = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.js'))
  .sort();
const treeOf = (code: string): AnyNode => parse(code, { ecmaVersion: LANGUAGE, sourceType: 'script' });

function visit(
  node: AnyNode,
  see: (node: AnyNode, parent: AnyNode | null, key: string) => void,
  parent: AnyNode | null = null,
  key = '',
): void {
  see(node, parent, key);
  for (const [name, value] of Object.entries(node)) {
    for (const child of [value].flat() as AnyNode[]) if (typeof child?.type === 'string') visit(child, see, node, name);
  }
}

/** What a script uses that the oldest browsers lack, with the browsers' names. */
function missingParts(code: string): readonly string[] {
  const found = new Set<string>();
  const note = (name: string, missing: readonly string[]): void => {
    if (missing.length > 0) found.add(`${name} (${[...new Set(missing)].join(', ')})`);
  };
  visit(treeOf(code), (node, parent, key) => {
    if (node.type === 'Identifier') {
      const isName =
        parent !== null &&
        ((parent.type === 'MemberExpression' && key === 'property' && !parent.computed) ||
          (parent.type === 'Property' && key === 'key') ||
          parent.type === 'MethodDefinition');
      if (!isName && !ASKED_FOR.has(node.name)) note(node.name, missingGlobal(node.name));
    } else if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier') {
      const { name } = node.property;
      if (node.object.type === 'Identifier') note(`${node.object.name}.${name}`, missingStatic(node.object.name, name));
      if (![ASKED_FOR, ELSEWHERE, OWN].some((names) => names.has(name))) note(`.${name}`, missingMember(name));
    } else if (node.type === 'Literal' || node.type === 'TemplateElement') {
      const text = node.type === 'Literal' ? String(node.value) : node.value.raw;
      for (const [, name] of text.matchAll(/(?<![\w-]):([a-z-]+)/g)) note(`:${name}`, missingSelector(name!));
    }
  });
  return [...found].sort();
}

const test = suite('the oldest browsers');

test('they support what documents recognize them by: nesting and :has() in styles', () => {
  for (const name of ['nesting', 'has']) assert.equal(missingIn(statementOf('css', 'selectors', name), true), [], name);
  assert.ok(oldestBrowsers().length >= 4);
});

test('they can parse all scripts', () => {
  assert.ok(scripts.length > 15);
  for (const name of scripts) {
    try {
      treeOf(read(name));
    } catch (error) {
      assert.unreachable(`${name}: ${(error as Error).message}`);
    }
  }
});

// React asks for what is younger than it is.
test('they support everything that the scripts use', () => {
  const missing = scripts
    .filter((name) => name !== 'react.js')
    .flatMap((name) => missingParts(read(name)).map((part) => `${name}: ${part}`));
  assert.equal(missing, []);
});

test('functions that they lack are found', () => {
  assert.equal(
    missingParts(
      'URL.canParse(a); a.at(0); document.querySelectorAll("a:not(:open)"); b.querySelector(`p:open`); new URLPattern(c)',
    ),
    [
      '.canParse (chrome, edge, safari, ios_saf)',
      ':open (chrome, edge, firefox, safari, ios_saf)',
      'URL.canParse (chrome, edge, safari, ios_saf)',
      'URLPattern (firefox, safari, ios_saf)',
    ],
  );
  assert.throws(() => treeOf('/[\\p{L}--[a-z]]/v'));
});

test('they apply all rules of the styles, even if they lack a selector', () => {
  for (const name of ['site.css', 'search.css']) {
    const lost: string[] = [];
    const lacks = (selector: Selector): boolean =>
      selector.some((part) => part.type === 'pseudo-class' && missingSelector(part.kind).includes('firefox'));
    transform({
      filename: name,
      code: Buffer.from(read(name)),
      visitor: {
        Rule(rule: Rule) {
          if (missingIn(statementOf('css', 'at-rules', rule.type)).length > 0) lost.push(`@${rule.type}`);
          if (rule.type !== 'style') return;
          const { selectors } = rule.value;
          if (selectors.some(lacks) && !selectors.every(lacks)) lost.push(JSON.stringify(rule.value.loc));
        },
      },
    });
    assert.equal(lost, [], name);
  }
});

test.run();
