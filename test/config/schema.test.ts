import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import typescript from 'typescript';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createProgram } from '../../src/cli/main.js';
import { configKeys } from '../reference/keys.js';
import { referencePages } from '../reference/pages.js';
import { packageRoot } from '../support/site.js';

const test = suite('schema of the configuration');

/** Keys of the `Config` type as the compiler sees them; `!` marks those that must be there. */
function keysOfType(): readonly string[] {
  const file = join(packageRoot, 'src/model/config.ts');
  const options = { strict: true, noEmit: true, skipLibCheck: true, types: [], ...MODULES };
  const program = typescript.createProgram([file, join(packageRoot, 'src/plugins/built-in-settings.ts')], options);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file)!;
  const config = source.statements.find(
    (statement) => typescript.isInterfaceDeclaration(statement) && statement.name.text === 'Config',
  )!;
  const found: string[] = [];
  const seenLinks = new Set<typescript.Type>();
  const visit = (path: string, written: typescript.Type): void => {
    const types = written.isUnion() ? written.types : [written];
    for (const type of types) {
      const element = checker.isArrayType(type)
        ? checker.getTypeArguments(type as typescript.TypeReference)[0]
        : undefined;
      if (element !== undefined) visit(`${path}[]`, element);
      else if (type.getStringIndexType() !== undefined && !(type.flags & typescript.TypeFlags.StringLike)) {
        const value = type.getStringIndexType()!;
        if (value.flags & typescript.TypeFlags.Unknown) continue;
        found.push(`${path}.*`);
        visit(`${path}.*`, value);
      } else if (type.flags & (typescript.TypeFlags.Object | typescript.TypeFlags.Intersection)) {
        if (type.getSymbol()?.name === 'NavLink' && (seenLinks.has(type) || !seenLinks.add(type))) continue;
        for (const property of type.getProperties()) {
          const child = path === '' ? property.name : `${path}.${property.name}`;
          const isRequired = (property.flags & typescript.SymbolFlags.Optional) === 0;
          found.push(isRequired ? `${child}!` : child);
          if (child !== 'plugins') visit(child, checker.getNonNullableType(checker.getTypeOfSymbol(property)));
        }
      }
    }
  };
  visit('', checker.getTypeAtLocation(config));
  return found;
}

const MODULES = {
  target: typescript.ScriptTarget.ES2022,
  module: typescript.ModuleKind.NodeNext,
  moduleResolution: typescript.ModuleResolutionKind.NodeNext,
};

test('it has the same keys as the type, with the same required ones', () => {
  const typed = [...new Set(keysOfType())];
  const described = configKeys()
    .filter(({ path }) => path !== '$schema')
    .map(({ path, isRequired }) => (isRequired ? `${path}!` : path));
  const missing = typed.filter((key) => !described.includes(key));
  const unknown = described.filter((key) => !typed.includes(key));
  assert.equal({ missing, unknown }, { missing: [], unknown: [] });
});

test('it describes every key', () => {
  for (const { path, description } of configKeys()) assert.match(description, /^\S[^]{3,}[.`]$/, path);
});

test('the reference pages describe it and the command line (npm run reference writes them)', () => {
  for (const [path, text] of Object.entries(referencePages()))
    assert.is(readFileSync(join(packageRoot, path), 'utf8'), text, path);
});

const sources = ['test', 'docs-build.config.ts']
  .flatMap((path) =>
    path.endsWith('.ts')
      ? [path]
      : readdirSync(join(packageRoot, path), { recursive: true })
          .map((name) => join(path, String(name)))
          .filter((name) => /\.(?:tsx?|json)$/.test(name) && !/reference|config[\\/]schema\.test/.test(name)),
  )
  .map((path) => readFileSync(join(packageRoot, path), 'utf8'));

test('every key is set by a test', () => {
  const unset = configKeys()
    .map(({ path }) => path)
    .filter((path) => !path.endsWith('*'))
    .filter((path) => {
      const steps = path.split('.').map((step) => step.replace('[]', ''));
      // A test sets a key where it names it and the keys around it.
      return !sources.some((text) =>
        steps.every(
          (step) => step === '*' || new RegExp(`(?<![\\w$-])${step.replace('$', '\\$')}\\b["']?\\s*[:,}]`).test(text),
        ),
      );
    });
  assert.equal(unset, []);
});

test('every option of the command line is used by a test', () => {
  const options = new Set(createProgram().commands.flatMap((command) => command.options.map((option) => option.long!)));
  const unused = [...options].filter(
    (option) => !sources.some((text) => new RegExp(`['"\` ]${option}(?![\\w-])`).test(text)),
  );
  assert.equal(unused, []);
});

test('the guide to plugins describes every key of a plugin', () => {
  const source = readFileSync(join(packageRoot, 'src/model/plugin.ts'), 'utf8');
  const [, body] = /^export interface Plugin \{$(.*?)^\}$/ms.exec(source)!;
  const keys = [...body!.matchAll(/^ {2}(?:readonly )?(\w+)\??[(:]/gm)].map(([, key]) => key!);
  const guide = readFileSync(join(packageRoot, 'docs/plugins.md'), 'utf8');
  const described = [...guide.matchAll(/^\| (`.*?) +\|/gm)].flatMap(([, cell]) => cell!.match(/\w+/g)!);
  assert.ok(keys.length > 10);
  assert.equal([...described].sort(), [...keys].sort());
});

test.run();
