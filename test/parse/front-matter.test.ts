import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readSimpleYaml } from '../../src/parse/front-matter/front-matter-fast.js';
import { frontMatterSchema } from '../../src/schema/front-matter.js';
import { readFrontMatter } from '../../src/parse/front-matter/front-matter.js';
import { unclosedFrontMatter } from '../../src/diagnostics/catalogue/front-matter.js';
import { parseText, problemsOf } from './support.js';

const test = suite('Markdown: front matter');

const problems = (yaml: string): string[] =>
  readFrontMatter(`---\n${yaml}\n---\n`).problems.map(
    ({ position, problem }) =>
      `${position.line}:${position.column} ${problem.severity} ${problem.code} ${problem.message}`,
  );

test('all keys are read, with the positions of their values', () => {
  const {
    frontMatter,
    positions,
    lineCount,
    problems: found,
  } = readFrontMatter(
    [
      '---',
      'title: A title',
      'sort: -1',
      'thirdParty: true',
      'date: 2026-01-31',
      'contributors:',
      '  - one',
      '  - two',
      'related:',
      '  - title: There',
      '    url: https://a.example/b#c',
      '---',
      'text',
    ].join('\n'),
  );
  assert.equal(found, []);
  assert.equal(frontMatter, {
    title: 'A title',
    sort: -1,
    thirdParty: true,
    date: '2026-01-31',
    contributors: ['one', 'two'],
    related: [{ title: 'There', url: 'https://a.example/b#c' }],
  });
  assert.is(lineCount, 12);
  assert.equal(positions['title'], { line: 2, column: 8 });
  assert.equal(positions['contributors.1'], { line: 8, column: 5 });
  assert.equal(positions['related.0.url'], { line: 11, column: 10 });
});

test('values that are nested too deeply are reported as such, in YAML and TOML', () => {
  const deep = 'The values of the front matter are nested more than 100 levels deep here.';
  for (const count of [150, 2000, 20_000]) {
    for (const values of [
      `---\nx: ${'['.repeat(count)}${']'.repeat(count)}\n---\n`,
      `---\nx: ${'{ a: '.repeat(count)}1${'}'.repeat(count)}\n---\n`,
      `---\nx:\n  ${'- '.repeat(count)}a\n---\n`,
      `+++\nx = ${'['.repeat(count)}${']'.repeat(count)}\n+++\n`,
      `+++\nx${'.a'.repeat(count)} = 1\n+++\n`,
    ]) {
      const { problems } = readFrontMatter(values);
      assert.equal(
        problems.map(({ problem }) => problem.message),
        [deep],
        `${values.slice(0, 20)}, ${count} levels`,
      );
    }
  }
  assert.equal(readFrontMatter(`---\nx: ${'['.repeat(90)}${']'.repeat(90)}\n---\n`).problems.length, 1);
});

test('a text may have no front matter or an empty one', () => {
  assert.is(readFrontMatter('text\n---\n').lineCount, 0);
  assert.is(readFrontMatter('---\n---\ntext').lineCount, 2);
  assert.is(readFrontMatter('----\n').lineCount, 0);
});

test('front matter without an end is an error, not text of the page', () => {
  const page = parseText('---\ntitle: A\n\ntext\n');
  assert.equal(problemsOf(page), ['1:1 error UNCLOSED_FRONT_MATTER The front matter is never closed.']);
  assert.is(page.html, '');
});

test('so is TOML without an end, but not every line of plus signs', () => {
  const page = parseText('+++\ntitle = "A"\n\ntext\n');
  assert.equal(problemsOf(page), ['1:1 error UNCLOSED_FRONT_MATTER The front matter is never closed.']);
  assert.match(unclosedFrontMatter('+++').hint!, 'three plus signs');
  assert.equal(problemsOf(parseText('+++\nSum of a and b\n')), []);
});

test('front matter without its first line of dashes is read, as in Hexo, with a note', () => {
  const page = parseText('title: A\nsrot: 1\ntags:\n- x\n---\n\n# B\n');
  assert.is(page.frontMatter.title, 'A');
  assert.equal(
    problemsOf(page).map((problem) => problem.split(' ').slice(0, 3).join(' ')),
    ['1:1 note MISPLACED_FRONT_MATTER', '2:1 warning UNKNOWN_KEY'],
  );
  assert.is(page.headingLocations[0]?.line, 7);
});

test('text that only looks like front matter is text', () => {
  for (const text of ['Note: A\n---\n\ntext\n', 'title: A\n\ntext\n---\n', '\n---\n\ntext\n\n---\n'])
    assert.equal(readFrontMatter(text).problems, [], text);
});

test('dashes after a space begin no front matter, which is reported', () => {
  const [problem] = readFrontMatter(' ---\ntitle: A\n---\n\ntext\n').problems;
  assert.is(problem?.problem.code, 'MISPLACED_FRONT_MATTER');
});

test('a value that begins with a character that has a meaning in YAML is an error that says so, at its position', () => {
  assert.equal(problems('title: *all'), [
    '2:8 error BAD_FRONT_MATTER In YAML, *all stands for a value that is marked with &all, and there is none.',
  ]);
  for (const value of ['@scope/a', '`a` first', '%d', '!important', '& co'])
    assert.match(
      readFrontMatter(`---\ntitle: ${value}\n---\n`).problems[0]!.problem.hint!,
      'Put the value in quotes: it begins with a character that has a meaning in YAML.',
    );
});

test('a title and a description of several lines are one line', () => {
  const { frontMatter } = readFrontMatter(
    '---\ntitle: |\n  Tea\n\n  pots\ndescription: "Two\\nlines"\nlabel: >\n  Pots\n---\n',
  );
  assert.equal([frontMatter.title, frontMatter.description, frontMatter.label], ['Tea pots', 'Two lines', 'Pots']);
});

test('an alias within its own value is an error at its position', () => {
  assert.equal(problems('title: &a [*a]'), [
    '2:12 error BAD_FRONT_MATTER The alias *a is part of the value that it stands for, which would never end.',
  ]);
  assert.match(problems('related: &r\n  - title: x\n    url: *r').join(), /^4:10 error BAD_FRONT_MATTER /);
  assert.equal(problems('title: &a A\ndescription: *a'), []);
});

test("a key with the name of an object's property is an unknown key at its position", () => {
  assert.equal(
    problems('title: A\nconstructor: x\n__proto__: { y: 1 }\ntoString: z').map((problem) => problem.split(' ')[0]),
    ['3:1', '4:1', '5:1'],
  );
});

test('front matter below empty lines is read, with a note', () => {
  const page = parseText('\n \n---\ntitle: A\nsrot: 1\n---\n\n# B\n');
  assert.is(page.frontMatter.title, 'A');
  assert.equal(
    problemsOf(page).map((problem) => problem.split(' ').slice(0, 3).join(' ')),
    ['1:1 note MISPLACED_FRONT_MATTER', '5:1 warning UNKNOWN_KEY'],
  );
  assert.is(page.headingLocations[0]?.line, 8);
  assert.is(readFrontMatter('\n---\nweight: 3\n---\n').frontMatter.sort, 3);
});

test('a day is read in the notations that other generators accept', () => {
  const day = (written: string): unknown => readFrontMatter(`---\ndate: ${written}\n---\n`).frontMatter.date;
  for (const written of [
    '2021/3/5',
    '2021-3-5',
    '2021.03.05',
    '5.3.2021',
    'March 5, 2021',
    'Mar. 5th 2021',
    '5 march 2021',
    'Fri, 05 Mar 2021 10:00:00 GMT',
    '2021-03-05 10:20:30 +0100',
    "'2021-03-05T10:20:30.000Z'",
  ])
    assert.is(day(written), '2021-03-05', written);
});

test('a day that may mean two things, or that does not exist, is refused', () => {
  for (const written of ['03/04/2021', '2021/13/5', 'Marching 5, 2021', '2021-3-5th']) {
    const { frontMatter, problems } = readFrontMatter(`---\ndate: ${written}\n---\n`);
    assert.is(frontMatter.date, undefined, written);
    assert.equal(problems.length, 1, written);
  }
});

test('front matter may be TOML', () => {
  const { frontMatter, lineCount, problems } = readFrontMatter(
    [
      '+++',
      'title = "A \\"b\\"" # a comment',
      "linkTitle = 'C'",
      'weight = 1_0',
      'date = 2024-05-06T07:08:09Z',
      'draft = false',
      'keywords = [',
      '  "one", # first',
      "  'two',",
      ']',
      'description = """',
      'Two',
      'lines"""',
      'menu.main = { name = "x", weight = 2 }',
      '',
      '[params]',
      'a.b = 1',
      '[[cascade]]',
      'x = 1',
      '[[cascade]]',
      '+++',
      'text',
    ].join('\n'),
  );
  assert.equal(problems, []);
  assert.is(lineCount, 21);
  assert.equal(frontMatter, {
    title: 'A "b"',
    label: 'C',
    sort: 10,
    date: '2024-05-06',
    draft: false,
    keywords: ['one', 'two'],
    description: 'Two lines',
  });
});

test('errors in TOML are reported at their position', () => {
  for (const [toml, problem] of [
    ['title = A', '2:9 invalid value'],
    ['a = 1\ntitle "A"', '3:7 illegal character in key'],
    ['a = [1, 2', '3:1 expected comma or end of structure'],
    ['[a\nb = 1', '2:3 illegal character in key'],
    ['a = 1\na.b = 2', '3:1 trying to redefine an already defined table or value'],
    ['a = "b', '2:7 control characters are not allowed in strings'],
  ] as const) {
    const [place, ...reason] = problem.split(' ');
    assert.equal(problemsOf(parseText(`+++\n${toml}\n+++\ntext`)), [
      `${place} error BAD_FRONT_MATTER The front matter is not valid TOML: ${reason.join(' ')}`,
    ]);
  }
  assert.equal(problemsOf(parseText('+++\ntext')).length, 0);
  assert.is(({} as { x?: unknown }).x, undefined);
  assert.equal(readFrontMatter('+++\n__proto__.x = 1\n[__proto__]\nx = 1\n+++\n').frontMatter, {});
  assert.is(({} as { x?: unknown }).x, undefined);
});

test('an unknown key is a warning at the key, with the nearest one', () => {
  assert.equal(problems('title: A\ncontributers:\n  - a'), [
    '3:1 warning UNKNOWN_KEY The front matter has an unknown key: contributers.',
  ]);
  assert.is(readFrontMatter('---\ncontributers:\n  - a\n---').problems[0]!.problem.hint, 'Did you mean contributors?');
  assert.equal(problems('related:\n  - title: A\n    url: /a\n    link: b'), [
    '5:5 warning UNKNOWN_KEY The front matter has an unknown key: related[0].link.',
  ]);
});

test('all unknown keys are named at once', () => {
  assert.equal(
    problems('titel: A\nsort: 1\ndraught: true\nrelated:\n  - titel: A\n    title: B\n    url: /b/\n    ulr: x'),
    [
      '2:1 warning UNKNOWN_KEY The front matter has an unknown key: titel.',
      '4:1 note UNKNOWN_KEY The front matter has an unknown key: draught.',
      '6:5 warning UNKNOWN_KEY The front matter has an unknown key: related[0].titel.',
      '9:5 warning UNKNOWN_KEY The front matter has an unknown key: related[0].ulr.',
    ],
  );
});

test('a forbidden, empty or invalid address is an error at its value, and its entry is left out', () => {
  const { frontMatter, problems: found } = readFrontMatter(
    [
      '---',
      'related:',
      '  - title: A',
      '    url: javascript:alert(1)',
      '  - title: B',
      '    url: ""',
      '  - title: C',
      '    url: /c/',
      'source: vbscript:x',
      'edit: "http://["',
      'repo: data:text/html,x',
      'redirectFrom:',
      '  - " "',
      '---',
    ].join('\n'),
  );
  assert.equal(frontMatter, { related: [{ title: 'C', url: '/c/' }], redirectFrom: [] });
  assert.equal(
    found.map(({ position, problem }) => `${position.line}:${position.column} ${problem.severity} ${problem.code}`),
    [
      '4:10 error UNSAFE_URL',
      '6:10 error BAD_VALUE',
      '9:9 error UNSAFE_URL',
      '10:7 error BAD_VALUE',
      '11:7 error UNSAFE_URL',
      '13:5 error BAD_VALUE',
    ],
  );
});

test('a wrong type is an error at the value', () => {
  assert.equal(problems('title: 404'), [
    '2:8 error WRONG_TYPE The front matter key title must be text, but is a number (404).',
  ]);
  assert.equal(problems('title: yes\nsort: first'), [
    '3:7 error WRONG_TYPE The front matter key sort must be a number, but is the text "first".',
  ]);
  assert.equal(problems('contributors: me'), [
    '2:15 error WRONG_TYPE The front matter key contributors must be a list, but is the text "me".',
  ]);
  assert.equal(problems('contributors:\n  - a\n  - 1'), [
    '4:5 error WRONG_TYPE The front matter key contributors[1] must be text, but is a number (1).',
  ]);
  assert.equal(problems('- a\n- b'), [
    '2:1 error WRONG_TYPE The front matter as a whole must be an object, but is a list.',
  ]);
  assert.match(readFrontMatter('---\ntitle "Tea"\n---').problems[0]!.problem.hint!, 'Write a line for each key');
});

test('values are checked', () => {
  assert.equal(problems('date: 1/31/2026'), [
    '2:7 error BAD_VALUE The front matter key date must be a day of the calendar, written as yyyy-mm-dd.',
  ]);
  for (const date of ['2017-13-02T12:00:00-05:00', 'Mon: 3', '2026-13-30', '2026-02-29', '2100-02-29', '2026-04-31'])
    assert.match(problems(`date: "${date}"`)[0]!, '2:7 error BAD_VALUE The front matter key date must be a day');
  assert.equal(problems('date: 2024-02-29'), []);
  assert.equal(problems('related:\n  - title: A'), [
    '3:5 error MISSING_KEY The front matter lacks the key related[0].url.',
  ]);
  assert.match(problems('source: "javascript:alert(1)"')[0]!, /^2:9 error UNSAFE_URL /);
});

test('malformed YAML is an error at its line', () => {
  assert.match(problems('title: "a\nsort: 1')[0]!, /^\d:\d+ error BAD_FRONT_MATTER /);
  assert.match(problems('title: a: b')[0]!, /^2:8 error BAD_FRONT_MATTER /);
  assert.match(problems('title: a\ntitle: b')[0]!, /^3:1 error BAD_FRONT_MATTER .*unique/);
  assert.match(problems('\ttitle: a')[0]!, /BAD_FRONT_MATTER/);
  assert.match(problems('title: !!js/function "x"')[0]!, /BAD_FRONT_MATTER/);
});

test('aliases do not explode, and keys of objects do no harm', () => {
  const bomb = [
    'a: &a [x,x,x,x,x,x,x,x,x]',
    ...'bcdefg'.split('').map((name, i) => `${name}: &${name} [${Array(9).fill(`*${'abcdef'[i]}`).join(',')}]`),
  ].join('\n');
  assert.match(problems(bomb).join('\n'), /BAD_FRONT_MATTER/);
  assert.equal(problems('__proto__:\n  - a'), ['2:1 note UNKNOWN_KEY The front matter has an unknown key: __proto__.']);
  assert.equal(problems('constructor: a'), ['2:1 note UNKNOWN_KEY The front matter has an unknown key: constructor.']);
});

test('a key without a value is treated as missing', () => {
  assert.equal(problems('title: A\ngroup:\nsort: ~'), []);
});

test('long texts, quotes and comments are ordinary YAML', () => {
  const { frontMatter } = readFrontMatter(
    '---\n# note\ntitle: "A: \\"b\\""\ndescription: >\n  one\n  two\nlabel: it\'s # here\n---\n',
  );
  assert.equal(frontMatter, { title: 'A: "b"', description: 'one two', label: "it's" });
});

test('the simple parser gives the same result as the library', () => {
  const simple = [
    'title: A b',
    'title: "x y"',
    'title: "a \\"b\\" and \\\\"',
    'title: "a \\n b"',
    "title: 'x: y'",
    'sort: 10\ngroup: a-b',
    'title: a\n\nsort: 1',
    'contributors:\n  - a\n  - b\nsort: 2',
    'contributors:\n- a',
    'related:\n  - title: x\n    url: https://a/b#c\n  - title: y\n    url: /z/',
    'title: (x)',
    'title: 5.1 and more',
    'title: .x',
    'title: -',
    'date: 2026-01-31',
    'title: 5angel',
    'title: 1_000',
    'title: +a',
    'title: -a',
    'title: 1.2.3',
    'title: 0x',
    'title: .5.',
  ];
  for (const yaml of simple) {
    const fast = readSimpleYaml(yaml.split('\n'));
    if (fast === undefined) continue;
    // A comment leaves the values as they are and the fast reader out.
    const slow = readFrontMatter(`---\n${yaml}\n# c\n---\n`);
    const both = readFrontMatter(`---\n${yaml}\n---\n`);
    assert.equal(both.frontMatter, slow.frontMatter, yaml);
    assert.equal({ ...both.positions }, { ...slow.positions }, yaml);
  }
  assert.ok(readSimpleYaml(['title: A', 'contributors:', '  - a']));
  assert.is(readSimpleYaml(['title: "a \\"b\\" \\\\"'])?.data['title'], 'a "b" \\');
  for (const yaml of [
    'title: a: b',
    'title: [a]',
    'title: &a b',
    'title: |',
    'title: 0x1f',
    'title: 1e3',
    'title: .5',
    'title: 1.',
    'title: 0o17',
    'title: ~',
    'title: Null',
    'title: .inf',
    'title: 007',
    'title: a\n  b',
    'title: @a',
    'title: a #b',
  ]) {
    assert.is(readSimpleYaml(yaml.split('\n')), undefined, yaml);
  }
});

test('the end of a text that YAML takes for a comment is reported, and a real comment is not', () => {
  const cut = (at: string, key: string, comment: string): string =>
    `${at} warning VALUE_CUT The value of the front matter key ${key} is cut off: YAML reads ${comment} as a comment.`;
  assert.equal(problems('title: Closing #42 and #43\nsort: 1'), [cut('2:16', 'title', '#42 and #43')]);
  assert.equal(problems('description: In C  #dotnet \nlabel: #é'), [
    cut('2:20', 'description', '#dotnet'),
    cut('3:8', 'label', '#é'),
  ]);
  assert.equal(problems('title: a\nkeywords:\n  - one #two'), [cut('4:9', 'keywords.0', '#two')]);
  assert.equal(problems('title: a\nrelated:\n  - title: b #c\n    url: /b/ #c'), [
    cut('4:14', 'related.0.title', '#c'),
  ]);
  for (const yaml of [
    'title: a # b',
    'title: a ## b',
    'title: a #',
    'title: a #!b',
    'title: a #TODO rename',
    'title: "a" #b',
    "title: 'a #b'",
    'title: C# and F#',
    'title: a#b',
    'title: a\nsort: 1 #first',
    'title: a\nlayout: doc #b',
    'title: a\n#b\nsort: 1',
    'title: a\ndescription: >\n  b #c',
  ])
    assert.equal(
      problems(yaml).filter((line) => line.includes('VALUE_CUT')),
      [],
      yaml,
    );
});

test('the schema is plain data', () => {
  assert.equal(JSON.parse(JSON.stringify(frontMatterSchema)), frontMatterSchema);
});

test('a fetched README has no front matter', () => {
  const origin = {
    package: 'p',
    version: '1.0.0',
    title: 'p',
    source: 'https://s.example',
    edit: 'https://e.example',
    repo: 'https://r.example',
  };
  const page = parseText('---\ntitle: Evil\n---\n', { origin });
  assert.equal(page.frontMatter, {});
  assert.match(page.html, /<hr>/);
});

test.run();
