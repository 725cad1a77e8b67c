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

test.run();
