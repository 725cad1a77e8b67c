import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readScript } from '../../src/scan/script/read-script.js';
import { inSite } from './site.js';

const test = suite('configurations that are modules');

/** The default export of a module, as far as it can be read. */
async function read(code: string): Promise<unknown> {
  let value: unknown;
  await inSite({ 'a.config.ts': code }, (site) => {
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

test('functions that call themselves, and lists that double, end', async () => {
  assert.type(await read('const f = (n) => f(n + 1); export default f(1);'), 'number');
  const doubled = Array.from({ length: 40 }, (_, at) => `const a${at + 1} = [...a${at}, ...a${at}];`).join('\n');
  assert.equal(await read(`const a0 = [1]; ${doubled} export default a40;`), []);
  assert.is(await read('export default ({'), undefined);
});

test.run();
