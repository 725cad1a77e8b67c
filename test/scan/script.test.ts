import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readScript } from '../../src/scan/script/read-script.js';
import { inSite } from './site.js';

const test = suite('configurations that are modules');

/** The default export of a module, as far as it can be read. */
async function read(code: string, files: Readonly<Record<string, string>> = {}): Promise<unknown> {
  let value: unknown;
  await inSite({ 'a.config.ts': code, ...files }, (site) => {
    value = readScript(join(site.root, 'a.config.ts'), { root: site.root, contentDir: join(site.root, 'docs') });
  });
  return value;
}

test('functions have the values that they return for what is passed to them', async () => {
  const code = `
    import { defineConfig, type Sidebar } from 'generator';
    function helper(lang: 'zh' | 'en') {
      const isChinese = lang === 'zh';
      const prefix = isChinese ? '' : '/en';
      const link = (path: string) => \`\${prefix}\${path}\`;
      const text = (zh: string, en: string) => (isChinese ? zh : en);
      return { link, text };
    }
    function sidebar(lang: 'zh' | 'en'): Sidebar {
      const { link, text } = helper(lang);
      if (lang === 'fr') return {};
      return { [link('/api/')]: [{ text: text('B', 'A'), items: ['a', 'b'].map((name) => link('/api/' + name)) }] };
    }
    const rest = ({ base = '/x', ...others } = {}) => base;
    export default defineConfig({ ...sidebar('zh'), ...sidebar('en'), rest: rest(), one: [1, 2].filter((n) => n === 2) });
  `;
  assert.equal(await read(code), {
    '/api/': [{ text: 'B', items: ['/api/a', '/api/b'] }],
    '/en/api/': [{ text: 'A', items: ['/en/api/a', '/en/api/b'] }],
    rest: '/x',
    one: [2],
  });
});

test('a call of something unknown has the value of its first argument', async () => {
  const code = `
    const withPlugin = plugin({ search: true });
    const base = process.env.BASE || '/';
    module.exports = withPlugin(wrap({ base, async redirects() { return [{ source: '/a' }]; } }));
  `;
  assert.equal(await read(code), { base: '/', redirects: [{ source: '/a' }] });
  assert.equal(await read("export default Object.entries({ a: 'A' }).map(([link, text]) => ({ link, text }))"), [
    { link: 'a', text: 'A' },
  ]);
});

test('modules pass on what other modules export, and CommonJS modules require others', async () => {
  const files = {
    'docs/all.ts':
      "export * from './zh.js'; export * from './all.js'; export { list as renamed, default as en } from './en';",
    'docs/zh.ts': "export * from './all'; const list = ['zh']; export { list as zh };",
    'docs/en/index.ts': "export const list = ['x']; export default ['en'];",
    'docs/old.js': "exports.a = ['a']; module.exports.b = require('./older');",
    'docs/older.js': "module.exports = [require('./data.json')];",
    'docs/data.json': '{ "c": 1 }',
  };
  const code = `
    import { zh, en, renamed, none } from './docs/all.js';
    import * as english from './docs/en';
    const { a } = require('./docs/old');
    export default { zh, en, renamed, none, list: english.list, a, b: require('./docs/old').b };
  `;
  assert.equal(await read(code, files), {
    ...{ zh: ['zh'], en: ['en'], renamed: ['x'], none: undefined, list: ['x'], a: ['a'], b: [{ c: 1 }] },
  });
});

test('functions that call themselves, and lists that double, end', async () => {
  assert.type(await read('const f = (n) => f(n + 1); export default f(1);'), 'number');
  const doubled = Array.from({ length: 40 }, (_, at) => `const a${at + 1} = [...a${at}, ...a${at}];`).join('\n');
  assert.equal(await read(`const a0 = [1]; ${doubled} export default a40;`), []);
  assert.is(await read('export default ({'), undefined);
});

test.run();
