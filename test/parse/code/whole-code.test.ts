import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseText } from '../support.js';

const marked = (text: string): boolean => parseText(text).html.includes('<code class="whole">');

const test = suite('Markdown: code that stays on one line');

test('flags and names with hyphens stay on one line', () => {
  assert.ok(marked('Run with `--watch`.\n'));
  assert.ok(marked('- `css-loader` reads it\n'));
});

test('code without hyphens, long code, code with spaces and code in headings may break', () => {
  assert.not.ok(marked('Set `output.path`.\n'));
  assert.not.ok(marked('Set `--output-strict-module-exception-handling`.\n'));
  assert.not.ok(marked('Run `npx build --watch`.\n'));
  assert.not.ok(marked('## `--watch`\n'));
});

test('a name longer than a line of a phone breaks between its parts, with the same text', () => {
  assert.match(
    parseText('## `splitChunks.automaticNameDelimiter`').html,
    '<code>split<wbr>Chunks.<wbr>automatic<wbr>Name<wbr>Delimiter</code>',
  );
  assert.match(parseText('## output.assetModuleFilename').html, 'output.<wbr>asset<wbr>Module<wbr>Filename');
  assert.equal(parseText('## output.assetModuleFilename').headings, [
    { title: 'output.assetModuleFilename', id: 'outputassetmodulefilename', level: 2 },
  ]);
  assert.match(parseText('See `webpack.optimize.LimitChunkCountPlugin`.').html, 'optimize.<wbr>Limit');
  for (const text of [
    '## `output.path`',
    'See `output.assetModuleFilename`.',
    'See output.assetModuleFilenameThatIsVeryLongIndeed.',
  ])
    assert.not.match(parseText(text).html, '<wbr>');
});

test.run();
