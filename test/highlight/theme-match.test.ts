import { Registry } from '@shikijs/vscode-textmate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createOniguruma } from '../../src/highlight/oniguruma/oniguruma.js';
import { rememberStyles } from '../../src/highlight/theme-match.js';
import { colorMap, theme } from '../../src/highlight/theme.js';
import { createRandom } from '../support/random/random.js';

interface Path {
  readonly parent: Path | null;
  readonly scopeName: string;
}
type Match = (path: Path | null) => object | null;

const test = suite('the styles of scopes within others');

const selectors = theme.settings.flatMap(({ scope = [] }) => scope);
const names = [...new Set(selectors.flatMap((selector) => selector.split(' ')))];

const registry = async (): Promise<Registry> =>
  new Registry({ onigLib: await createOniguruma(), theme, colorMap: [...colorMap], loadGrammar: () => undefined });
const matchOf = (one: Registry): Match => {
  const { _theme } = (one as unknown as { _syncRegistry: { _theme: { match: Match } } })._syncRegistry;
  return (path) => _theme.match(path);
};

test('selectors name at most one parent, because cached styles would be wrong otherwise', () => {
  assert.equal(
    selectors.filter((selector) => selector.split(' ').length > 2),
    [],
  );
});

test("they are the same as the library's, wherever they were found before", async () => {
  const [ours, theirs] = [await registry(), await registry()];
  rememberStyles(ours);
  const random = createRandom(3);
  const name = (): string => `${random.one(names)}${random.one(['', '', '.js', '.begin.css'])}`;
  let found = 0;
  let path = null as Path | null;
  for (let number = 0; number < 20_000; number++) {
    path = random.chance(0.1)
      ? null
      : { parent: random.chance(0.3) ? (path?.parent ?? null) : path, scopeName: name() };
    const expected = matchOf(theirs)(path);
    assert.equal(matchOf(ours)(path), expected);
    if (expected !== null) found++;
  }
  assert.ok(found > 10_000, `${found} styles`);
});

test.run();
