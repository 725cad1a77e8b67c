import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { convertCommands } from '../../../src/parse/code/package-manager.js';

const test = suite('Markdown: commands of package managers');

/** npm's command, and those of yarn, pnpm and bun. */
const COMMANDS: readonly (readonly [npm: string, yarn: string, pnpm: string, bun: string])[] = [
  ['npm install', 'yarn install', 'pnpm install', 'bun install'],
  ['npm i a b', 'yarn add a b', 'pnpm add a b', 'bun add a b'],
  ['npm install --save-dev a@next', 'yarn add --dev a@next', 'pnpm add --save-dev a@next', 'bun add --dev a@next'],
  ['npm install -D -E a', 'yarn add --dev --exact a', 'pnpm add --save-dev --save-exact a', 'bun add --dev --exact a'],
  ['npm install --save a', 'yarn add a', 'pnpm add a', 'bun add a'],
  ['npm install -g a', 'yarn global add a', 'pnpm add -g a', 'bun add -g a'],
  ['npm ci', 'yarn install --immutable', 'pnpm install --frozen-lockfile', 'bun install --frozen-lockfile'],
  ['npm uninstall --save-dev a', 'yarn remove a', 'pnpm remove a', 'bun remove a'],
  ['npm run build', 'yarn build', 'pnpm run build', 'bun run build'],
  ['npm run build -- --watch', 'yarn build --watch', 'pnpm run build --watch', 'bun run build --watch'],
  ['npm test', 'yarn test', 'pnpm test', 'bun run test'],
  ['npm start', 'yarn start', 'pnpm start', 'bun run start'],
  ['npx tool --flag', 'yarn tool --flag', 'pnpm exec tool --flag', 'bunx tool --flag'],
  ['npx create-app my', 'yarn dlx create-app my', 'pnpm dlx create-app my', 'bunx create-app my'],
  ['npx tool@latest', 'yarn dlx tool@latest', 'pnpm dlx tool@latest', 'bunx tool@latest'],
  ['npx -y @scope/tool', 'yarn dlx @scope/tool', 'pnpm dlx @scope/tool', 'bunx @scope/tool'],
  ['npm init -y', 'yarn init -y', 'pnpm init', 'bun init -y'],
  ['npm create app@latest', 'yarn create app@latest', 'pnpm create app@latest', 'bun create app@latest'],
  ['npm init app', 'yarn create app', 'pnpm create app', 'bun create app'],
  ['npm update', 'yarn up', 'pnpm update', 'bun update'],
  [
    '$ NODE_ENV=test npm test # once',
    '$ NODE_ENV=test yarn test # once',
    '$ NODE_ENV=test pnpm test # once',
    '$ NODE_ENV=test bun run test # once',
  ],
  [
    'mkdir a && cd a && npm init -y',
    'mkdir a && cd a && yarn init -y',
    'mkdir a && cd a && pnpm init',
    'mkdir a && cd a && bun init -y',
  ],
  ['node build.js', 'node build.js', 'node build.js', 'node build.js'],
  ['npm view a', 'npm view a', 'npm view a', 'npm view a'],
];

for (const [npm, ...others] of COMMANDS) {
  test(npm, () => {
    assert.is(convertCommands(npm, 'npm'), npm);
    assert.equal(
      (['yarn', 'pnpm', 'bun'] as const).map((manager) => convertCommands(npm, manager)),
      others,
    );
  });
}

test('each line is converted', () => {
  assert.is(convertCommands('# first\nnpm i a\n\nnpm run b', 'pnpm'), '# first\npnpm add a\n\npnpm run b');
});

test.run();
