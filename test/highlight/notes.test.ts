import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite } from '../support/site.js';

const test = suite('notes on code blocks');

test('a block that stays plain has a reason, and an unknown language is reported once for the whole site', async () => {
  const site = createSite({
    'content/index.md': '# T\n\n```javascrpt\na\n```\n\n```javascrpt\nb\n```\n',
    'content/long.md': `# Long\n\n\`\`\`javascrpt\nc\n\`\`\`\n\n\`\`\`js\n${'a();\n'.repeat(2001)}\`\`\`\n`,
  });
  try {
    const printed = await site.build();
    assert.equal(printed.match(/^content.*(?:UNKNOWN_LANGUAGE|BLOCK_TOO_LARGE)$/gm), [
      'content/index.md:3:1  warning  UNKNOWN_LANGUAGE',
      'content/long.md:7:1  warning  BLOCK_TOO_LARGE',
    ]);
    assert.match(printed, /^ {2}> 3 \| ```javascrpt$/m);
    assert.match(printed, /^ {2}> 7 \| ```js$/m);
    // Each page has its own in the index, with the name that was meant.
    const { stdout } = await site.run('index', '--json');
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; file: string; hint: string }[] };
    assert.equal(
      diagnostics.map(({ code, file, hint }) => `${file} ${code} ${hint}`),
      ['content/index.md', 'content/index.md', 'content/long.md'].map(
        (file) => `${file} UNKNOWN_LANGUAGE Did you mean javascript?`,
      ),
    );
  } finally {
    site.dispose();
  }
});

test('a note on a block in an included file, or in a list, has its place there', async () => {
  const site = createSite({
    'content/index.md': '# T\n\n- A\n\n  ```javascrpt\n  a\n  ```\n\n<!-- @include ./_part.md -->\n',
    'content/_part.md': 'Text.\n\n```pyhton\nb\n```\n',
  });
  try {
    const printed = await site.build();
    assert.match(printed, /content\/index\.md:5:3 {2}warning/);
    assert.match(printed, /content\/_part\.md:3:1 {2}warning/);
    assert.match(printed, /^ {2}> 3 \| ```pyhton$/m);
  } finally {
    site.dispose();
  }
});

test.run();
