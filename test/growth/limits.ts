import { CONSTRUCTS } from './constructs.js';

/** A limit that a page exceeds if it consists only of one of these constructs, and the code of the diagnostic. */
interface Limit {
  readonly code: string;
  readonly limit: string;
  readonly constructs: readonly (keyof typeof CONSTRUCTS)[];
}

/** The limits of what is read or reported, however long a page is. */
export const LIMITS: readonly Limit[] = [
  {
    code: 'TOO_DEEP',
    limit: '100 levels of Markdown, of which a list takes two',
    constructs: ['nested block quotes', 'asides in asides', 'asides never closed', 'directives in fences never closed'],
  },
  {
    code: 'TOO_DEEP',
    limit: '200 levels of elements and components',
    constructs: [
      'block elements never closed',
      'details never closed',
      'inline elements never closed',
      'nested block elements',
      'nested block elements on lines of their own',
      'nested components',
      'nested components on lines of their own',
      'nested inline elements',
      'nested lists of terms',
    ],
  },
  {
    code: 'BAD_FRONT_MATTER',
    limit: '200 levels of front matter',
    constructs: ['front matter of nested lists'],
  },
  {
    code: 'BLOCK_TOO_LARGE',
    limit: '2,000 lines, 200,000 bytes or 20,000 characters in a line are highlighted',
    constructs: [
      'code fences never closed',
      'differences',
      'indented code',
      'one block of distinct code',
      'text of two long words',
      'YAML of growing depth',
    ],
  },
  {
    code: 'MORE_PROBLEMS',
    limit: '100 problems of each severity are listed for a page',
    constructs: [
      'addresses that are not allowed',
      'attributes of one element',
      'elements closed but never opened',
      'elements that are refused',
      'elements that are unknown',
      'exports never closed',
      'front matter of dead links',
      'front matter of many keys',
      'images that are not there',
      'imports that repeat',
      'links to files that are not there',
      'links to headings that are not there',
      'links to headings that are not there, and many headings',
      'links to pages that are not there',
      'nested terms',
      'uses of one definition to a dead heading',
    ],
  },
];

/** A section for the reference of all codes: each measured construct with its limit. */
export function growthSection(): string {
  const rows = Object.keys(CONSTRUCTS).map((name) => {
    const limits = LIMITS.filter(({ constructs }) => constructs.includes(name));
    const codes = [...new Set(limits.map(({ code }) => `[\`${code}\`](#${code.toLowerCase()})`))];
    return `| ${name} | ${limits.map(({ limit }) => limit).join('; ')} | ${codes.join(', ')} |`;
  });
  return `
## How long a page may be

There is no limit to the length of a page: one that is twice as long takes about twice as long to build, whatever it consists of. A test checks this for pages that consist only of one of these constructs. If something exceeds a limit, the rest of the page is still built, and a code reports it. Includes may be nested 10 levels deep in one another ([\`INCLUDE_DEPTH\`](#include_depth)), and a page may include 10 million characters ([\`INCLUDE_SIZE\`](#include_size)).

| construct | limit | code |
|---|---|---|
${rows.join('\n')}
`;
}
