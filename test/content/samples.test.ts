/** The site's own settings, held against configurations that the real webpack refuses. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Config } from '../../src/model/config.js';
import { loadModule } from '../../src/config/modules/load-module.js';
import { createSite, packageRoot } from '../support/site.js';
import { copiedSamples, writeProjects } from './copied-samples.js';

const test = suite('samples of the content');

/** Lines of the findings for samples, each a `webpack.config.js` on a page of its own; lines count within the sample. */
async function findingsOf(
  samples: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const cache = mkdtempSync(join(tmpdir(), 'docs-build-config-'));
  const settings = (
    await loadModule(join(packageRoot, 'docs-build.config.ts'), {
      root: packageRoot,
      workDir: cache,
      imported: new Set(),
    })
  ).exports['default'] as Config;
  rmSync(cache, { recursive: true });
  const page = (name: string, code: string): string =>
    `---\ntitle: ${name}\ndescription: A page.\n---\n\n\`\`\`js title="webpack.config.js"\n${code}\n\`\`\`\n`;
  const site = createSite({
    'docs-build.config.json': JSON.stringify({ title: 'Site', verify: { samples: settings.verify!.samples } }),
    'content/index.md': '---\ntitle: Site\ndescription: A page.\n---\n',
    ...Object.fromEntries(Object.entries(samples).map(([name, code]) => [`content/${name}.md`, page(name, code)])),
  });
  symlinkSync(join(packageRoot, 'node_modules'), join(site.root, 'node_modules'));
  try {
    const { stdout, stderr } = await site.run('check', '--only', 'samples', '--json');
    if (!stdout.includes('"checks"')) throw new Error(stdout + stderr);
    const { checks } = JSON.parse(stdout) as {
      checks: readonly { findings: readonly { file: string; line: number; code: string }[] }[];
    };
    const found: Record<string, string[]> = {};
    for (const { file, line, code } of checks[0]!.findings)
      (found[file.replace(/^content\/|\.md$/g, '')] ??= []).push(`${line - 6} ${code}`);
    return found;
  } finally {
    site.dispose();
  }
}

const LOAD_COPIED = join(packageRoot, 'lib/test/content/load-copied.js');
const INVALID = 'SAMPLE_INVALID_CONFIG';

test('configurations that webpack rejects are reported at their option', async () => {
  const found = await findingsOf({
    'dotenv-dir': 'export default {\n  dotenv: {\n    prefix: "APP_",\n    dir: true,\n  },\n};',
    'dotenv-relative': 'export default {\n  dotenv: {\n    dir: "./config",\n  },\n};',
    'dotenv-string': 'export default {\n  mode: "none",\n  dotenv: "./config",\n};',
    'build-http': 'export default {\n  experiments: {\n    buildHttp: true,\n  },\n};',
    'build-http-object': 'export default {\n  experiments: {\n    buildHttp: {\n      frozen: true,\n    },\n  },\n};',
    'parser-css':
      'export default {\n  module: {\n    parser: {\n      css: {\n        animation: true,\n        container: true,\n        customIdents: true,\n        dashedIdents: true,\n        function: true,\n        grid: true,\n      },\n    },\n  },\n};',
    'parser-asset':
      'export default {\n  module: {\n    parser: {\n      asset: {\n        outputPath: "static/",\n      },\n    },\n  },\n};',
    'library-type': 'export default {\n  output: {\n    library: {\n      name: "Lib",\n    },\n  },\n};',
    'top-colors': 'export default {\n  stats: "normal",\n  colors: true,\n};',
    'in-list': 'export default [\n  { mode: "none" },\n  {\n    mode: "fast",\n  },\n];',
    'in-function':
      'export default (env) => {\n  const config = { entry: "./a.js" };\n  return {\n    ...config,\n    devtool: 5,\n  };\n};',
  });
  assert.equal(found, {
    'build-http': [`3 ${INVALID}`],
    'build-http-object': [`3 ${INVALID}`],
    'dotenv-dir': [`4 ${INVALID}`],
    'dotenv-relative': [`3 ${INVALID}`],
    'dotenv-string': [`3 ${INVALID}`],
    'in-function': [`5 ${INVALID}`],
    'in-list': [`4 ${INVALID}`],
    'library-type': [`3 ${INVALID}`],
    'parser-asset': [`5 ${INVALID}`],
    'parser-css': [5, 6, 7, 8, 9, 10].map((line) => `${line} ${INVALID}`),
    'top-colors': [`3 ${INVALID}`],
  });
});

test('configurations that webpack accepts are not reported', async () => {
  assert.equal(
    await findingsOf({
      dotenv:
        'import path from "node:path";\nexport default { dotenv: { dir: path.resolve(import.meta.dirname, "env"), prefix: ["APP_"] } };',
      'build-http':
        'export default { experiments: { buildHttp: { allowedUris: ["https://cdn.example.com/", /^https:\\/\\/a\\./] } } };',
      parser:
        'export default { module: { parser: { css: { namedExports: true }, asset: { dataUrlCondition: { maxSize: 1 } } } } };',
      library: 'export default { output: { library: { name: "Lib", type: "umd" } } };',
      stats: 'export default { stats: { colors: true } };',
      plugins:
        'import webpack from "webpack";\nimport TerserPlugin from "terser-webpack-plugin";\nexport default [(env, argv) => ({ mode: argv.mode, plugins: [new webpack.DefinePlugin({ A: "1" })], optimization: { minimizer: ["...", new TerserPlugin({ extractComments: false })] } })];',
      merged:
        'import { merge } from "webpack-merge";\nimport common from "./webpack.common.js";\nexport default merge(common, { mode: "production" });',
    }),
    {},
  );
});

test('a configuration that is copied into the project of the first guide works', () => {
  const root = mkdtempSync(join(tmpdir(), 'docs-copied-'));
  try {
    const fault = { place: 'fault', code: 'export default { context: __dirname };', imports: [] };
    const samples = [...copiedSamples(), fault];
    const { stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', LOAD_COPIED], {
      cwd: root,
      input: JSON.stringify(writeProjects(root, samples)),
      encoding: 'utf8',
    });
    const problems = JSON.parse(stdout.split('\n').at(-1) || '[]') as readonly (string | null)[];
    assert.is(problems.length, samples.length, stderr);
    assert.ok(samples.length > 500, `${samples.length} samples`);
    assert.equal(
      samples.flatMap(({ place }, number) =>
        problems[number] === null ? [] : [`${place}: ${problems[number]!.split('\n')[0]}`],
      ),
      ['fault: __dirname is not defined in ES module scope'],
    );
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

test.run();
