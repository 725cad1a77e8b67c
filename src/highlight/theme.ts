/**
 * Our only theme. Its "colors" are kinds of tokens: it maps TextMate scope selectors to the element names of code in
 * pages. Style sheets alone decide what they look like.
 */

/**
 * Element names by the numbers that tokens have. 0 is never used; 1 is plain text and has no element. A custom element
 * is half as long as a `span` with a class, which matters because every document and chunk contains hundreds.
 */
export const tokenElements = [
  '',
  '',
  't-k',
  't-s',
  't-c',
  't-n',
  't-f',
  't-v',
  't-p',
  't-t',
  't-r',
  't-i',
  't-d',
  't-h',
  't-l',
] as const;

export const PLAIN = 1;
export const HEADING = tokenElements.indexOf('t-h');

/**
 * Selectors of each class. The more specific selector takes precedence in any order; parents precede it, as in CSS.
 * `plain` removes a class again, because the text of a template expression is not a string.
 */
const selectors: Readonly<Record<string, readonly string[]>> = {
  plain: [
    'meta.template.expression',
    'meta.embedded',
    'meta.jsx.children',
    'string meta.interpolation',
    'variable.other.readwrite',
    'variable.other.constant',
    'variable.other.object',
    'variable.other.block',
    'variable.other.c',
    'entity.name.variable',
    'string.unquoted.argument',
    'string.unquoted.block.yaml',
    'support.constant.font-name',
    'storage.modifier.import',
    'storage.modifier.package',
    'meta.tag.other constant.name.attribute',
    // Punctuation is two fifths of all tokens, and an element for each would be most of what a browser has to lay out.
    'punctuation',
    'keyword.operator',
    'meta.brace',
    'meta.delimiter',
    'storage.modifier.pointer',
    'storage.modifier.reference',
    'support.constant.handlebars',
  ],
  't-k': [
    'keyword',
    'storage',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.type.asserts',
    'keyword.operator.logical.python',
    'keyword.operator.logical.and.media',
    'keyword.operator.delete',
    'keyword.operator.word',
    'keyword.operator.instanceof',
    'keyword.operator.sizeof',
    'variable.language',
    'variable.language punctuation.definition.variable',
    'punctuation.definition.keyword',
    'punctuation.definition.template-expression',
    'punctuation.definition.interpolation',
    'punctuation.section.embedded',
    'support.type.directive',
  ],
  't-s': [
    'string',
    'punctuation.definition.string',
    'string.unquoted.plain.out.yaml',
    'markup.inline.raw',
    'markup.raw',
    'markup.fenced_code.block',
    'markup.quote',
  ],
  't-c': [
    'comment',
    'punctuation.definition.comment',
    'comment punctuation',
    'comment punctuation.definition',
    'comment punctuation.definition.block',
    'comment punctuation.definition.bracket',
    'comment storage',
    'comment keyword',
    'comment keyword.operator',
    'comment variable',
    'comment variable.other',
    'comment constant',
    'comment entity.name.type',
    'meta.separator.markdown',
    'punctuation.whitespace.comment',
  ],
  't-n': [
    'constant',
    'keyword.other.unit',
    'keyword.other.important',
    'support.constant',
    'variable.other.enummember',
    'punctuation.definition.constant',
    'constant.character.entity punctuation.definition.entity',
    'storage.type.numeric',
    'entity.other.document',
  ],
  't-f': [
    'entity.name.function',
    'entity.name.command',
    'support.function',
    'support.macro',
    'variable.function',
    'meta.function-call.generic',
    'entity.other.attribute-name.class',
    'entity.other.attribute-name.id',
    'entity.other.attribute-name.pseudo-class',
    'entity.other.attribute-name.pseudo-element',
    'entity.other.attribute-name.class punctuation.definition.entity',
    'entity.other.attribute-name.id punctuation.definition.entity',
    'entity.other.attribute-name.pseudo-class punctuation.definition.entity',
    'entity.other.attribute-name.pseudo-element punctuation.definition.entity',
    'meta.decorator variable.other.readwrite',
    'punctuation.definition.decorator',
    'meta.decorator punctuation.decorator',
  ],
  't-v': [
    'variable',
    'variable.parameter',
    'support.variable',
    'punctuation.definition.variable',
    'variable.other.readwrite.less',
    'variable.other.readwrite.instance',
  ],
  't-p': [
    'variable.other.property',
    'variable.other.object.property',
    'variable.other.constant.property',
    'variable.other.member',
    'variable.object.property',
    'variable.graphql',
    'meta.object-literal.key',
    'meta.object-literal.key string',
    'meta.object-literal.key punctuation.definition.string',
    'support.type.property-name',
    'support.type.vendored.property-name',
    'punctuation.support.type.property-name',
    'support.type.property-name punctuation',
    'support.variable.property',
    'entity.other.attribute-name',
    'entity.name.tag.yaml',
    'entity.name.header',
    'support.other.keyword.http',
    'string.key.json5',
    'keyword.other.definition.ini',
    'constant.other.option',
  ],
  't-t': [
    'entity.name.type',
    'entity.name.class',
    'entity.name.tag',
    'entity.name.tag punctuation.definition.entity',
    'entity.name.namespace',
    'entity.name.section',
    'entity.name.module',
    'entity.name.package',
    'entity.name.struct',
    'entity.name.enum',
    'entity.name.scope-resolution',
    'entity.other.inherited-class',
    'support.class',
    'support.type',
    'support.other.namespace',
    'storage.type.primitive',
    'storage.type.java',
    'storage.type.generic',
    'storage.type.built-in',
    'storage.type.numeric.go',
    'storage.type.string.go',
    'storage.type.error.go',
    'storage.type.boolean.go',
    'storage.type.byte.go',
    'keyword.other.type.php',
  ],
  't-r': [
    'string.regexp',
    'string.regexp punctuation',
    'string.regexp punctuation.definition',
    'string.regexp punctuation.definition.string',
    'string.regexp keyword',
    'string.regexp keyword.operator',
    'string.regexp keyword.other',
    'string.regexp constant',
    'string.regexp constant.character',
    'string.regexp constant.other',
    'string.regexp variable',
    'string.regexp storage',
    'string.regexp entity',
    'string.regexp support',
  ],
  't-i': ['markup.inserted', 'markup.inserted punctuation'],
  't-d': ['markup.deleted', 'markup.deleted punctuation'],
  't-h': [
    'markup.heading',
    'markup.heading entity.name.section',
    'markup.heading punctuation',
    'markup.bold',
    'markup.bold punctuation',
    'meta.diff.header',
    'meta.diff.header punctuation.definition',
    'meta.diff.range',
    'meta.diff.range punctuation',
    'meta.diff.index',
  ],
  't-l': ['markup.underline.link', 'string.other.link', 'constant.other.reference.link'],
};

interface RawTheme {
  readonly name: string;
  readonly settings: {
    readonly scope?: string[];
    readonly settings: { readonly foreground: string; readonly background?: string };
  }[];
}

/** The color that represents a class: its number as hexadecimal digits, in the form that the library expects. */
const colorOf = (index: number): string => `#${index.toString(16).toUpperCase().padStart(6, '0')}`;

/**
 * Colors by number, so that a token's foreground number is an index of `tokenElements`. The last one is the unused
 * background.
 */
export const colorMap: string[] = [...tokenElements.map((_, index) => colorOf(index)), '#FFFFFF'];

export const theme: RawTheme = {
  name: 'docs-build',
  settings: [
    { settings: { foreground: colorOf(PLAIN), background: '#FFFFFF' } },
    ...Object.entries(selectors).map(([name, scope]) => ({
      scope: [...scope],
      settings: {
        foreground: colorOf(name === 'plain' ? PLAIN : tokenElements.indexOf(name as (typeof tokenElements)[number])),
      },
    })),
  ],
};
