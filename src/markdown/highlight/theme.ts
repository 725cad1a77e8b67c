/**
 * Our one theme. Its "colours" are token classes: TextMate scope selectors on the one side, the short class names of
 * the content HTML contract on the other. What the classes look like is decided by style sheets alone.
 */

/** Class names by number, as tokens carry them. 0 is never used, 1 is plain text and gets no element. */
export const tokenClasses = [
  '', '', 't-k', 't-s', 't-c', 't-n', 't-f', 't-v', 't-p', 't-t', 't-o', 't-r', 't-i', 't-d', 't-h', 't-l',
] as const;

export const PLAIN = 1;
export const HEADING = tokenClasses.indexOf('t-h');

/**
 * Selectors per class. The more specific selector wins wherever it stands; parents are written before, as in CSS.
 * `plain` takes a class away again: text of a template expression is not a string.
 */
const selectors: Readonly<Record<string, readonly string[]>> = {
  plain: [
    'meta.template.expression', 'meta.embedded', 'source.css.embedded', 'string meta.interpolation', 'text.html meta.tag.custom',
    'variable.other.readwrite', 'variable.other.constant', 'variable.other.object', 'variable.other.block', 'variable.other.c',
    'variable.other.assignment.go', 'string.unquoted.argument', 'string.unquoted.plain.out.yaml', 'entity.name.variable',
    'meta.jsx.children', 'keyword.operator.quantifier.json', 'string.unquoted.block.yaml', 'variable.language.makefile',
    'meta.property-list.css', 'support.constant.font-name',
  ],
  't-k': [
    'keyword', 'storage', 'keyword.operator.new', 'keyword.operator.expression', 'keyword.operator.logical.python',
    'keyword.operator.delete', 'keyword.operator.word', 'keyword.operator.instanceof', 'keyword.operator.sizeof',
    'variable.language.this', 'variable.language.super', 'variable.language.self', 'storage.type.function.arrow',
    'punctuation.definition.keyword', 'punctuation.definition.template-expression', 'punctuation.definition.interpolation',
    'punctuation.section.embedded', 'keyword.control.at-rule', 'support.type.directive', 'meta.preprocessor keyword',
  ],
  't-s': [
    'string', 'punctuation.definition.string', 'string.template', 'meta.attribute string', 'punctuation.support.type.property-name string',
    'markup.inline.raw', 'markup.raw', 'markup.fenced_code.block', 'string.unquoted.plain.out.yaml string', 'markup.quote',
    'string.unquoted.block.yaml string', 'meta.attribute punctuation.definition.string', 'string.unquoted.plain.out.yaml',
  ],
  't-c': ['comment', 'punctuation.definition.comment', 'comment punctuation', 'comment storage', 'comment keyword', 'comment variable',
    'comment entity.name.type', 'meta.separator.markdown', 'punctuation.whitespace.comment'],
  't-n': [
    'constant', 'constant.numeric', 'constant.language', 'constant.character', 'constant.character.escape', 'keyword.other.unit',
    'support.constant', 'variable.other.enummember', 'punctuation.definition.constant', 'constant.other.color punctuation',
    'keyword.other.important', 'entity.other.document', 'storage.type.numeric', 'constant.other.placeholder',
    'constant.character.entity punctuation.definition.entity', 'punctuation.definition.entity.html',
  ],
  't-f': [
    'entity.name.function', 'support.function', 'entity.name.command', 'variable.function', 'meta.function-call.generic',
    'entity.other.attribute-name.class', 'entity.other.attribute-name.id', 'entity.other.attribute-name.pseudo-class',
    'entity.other.attribute-name.pseudo-element', 'entity.other.attribute-name.class punctuation.definition.entity',
    'entity.other.attribute-name.id punctuation.definition.entity', 'entity.other.attribute-name.pseudo-class punctuation.definition.entity',
    'entity.other.attribute-name.pseudo-element punctuation.definition.entity', 'entity.name.function.macro', 'support.macro',
    'meta.object-literal.key entity.name.function', 'entity.name.function.decorator', 'punctuation.definition.decorator', 'meta.decorator punctuation.decorator',
    'entity.name.function.tagged-template',
  ],
  't-v': [
    'variable', 'variable.parameter', 'punctuation.definition.variable', 'support.variable', 'variable.css', 'variable.scss',
    'variable.other.normal', 'variable.other.positional', 'variable.other.assignment', 'variable.other.bracket',
  ],
  't-p': [
    'variable.other.property', 'variable.other.object.property', 'meta.object-literal.key', 'support.type.property-name',
    'support.type.vendored.property-name', 'entity.other.attribute-name', 'entity.name.tag.yaml', 'entity.name.tag yaml',
    'punctuation.support.type.property-name', 'keyword.other.definition.ini', 'support.type.property-name punctuation',
    'constant.other.option', 'constant.other.option punctuation', 'support.variable.property', 'variable.object.property',
    'variable.other.member', 'meta.object-literal.key string', 'meta.object-literal.key punctuation.definition.string',
    'string.json support.type.property-name', 'entity.name.header', 'string.unquoted.argument constant.other.option',
    'support.other.keyword.http', 'variable.graphql', 'meta.attribute-selector entity.other.attribute-name',
    'variable.other.key.toml', 'keyword.key.toml', 'support.type.property-name.toml', 'entity.name.tag.toml',
  ],
  't-t': [
    'entity.name.type', 'entity.name.class', 'entity.name.tag', 'entity.name.namespace', 'entity.name.section', 'entity.name.module',
    'entity.name.package', 'entity.other.inherited-class', 'support.class', 'support.type', 'support.other.namespace',
    'entity.name.struct', 'entity.name.enum', 'storage.type.primitive', 'storage.type.java', 'storage.type.generic',
    'storage.type.numeric.go', 'support.type.object', 'storage.type.built-in', 'entity.name.scope-resolution', 'keyword.type',
    'entity.name.tag punctuation.definition.entity', 'entity.name.tag.css punctuation', 'entity.name.tag.wildcard', 'entity.name.tag.reference.scss',
    'meta.tag.sgml.doctype', 'entity.name.tag.doctype', 'punctuation.definition.doctype', 'support.type.object.module',
  ],
  't-o': [
    'punctuation', 'keyword.operator', 'meta.brace', 'meta.delimiter', 'storage.modifier.pointer', 'storage.modifier.reference',
    'punctuation.definition.tag', 'punctuation.accessor', 'punctuation.separator', 'punctuation.terminator', 'string meta.brace',
    'string punctuation.accessor', 'meta.template.expression punctuation', 'punctuation.definition.dictionary', 'punctuation.definition.list',
    'punctuation.definition.block', 'keyword.operator.assignment', 'punctuation.definition.parameters',
    'markup.list punctuation', 'punctuation.definition.list.begin.markdown',
  ],
  't-r': [
    'string.regexp', 'string.regexp punctuation', 'string.regexp keyword', 'string.regexp constant', 'string.regexp variable',
    'string.regexp meta', 'string.regexp storage', 'string.regexp entity', 'string.regexp punctuation.definition.string', 'string.regexp support',
    'string.regexp keyword.operator', 'string.regexp constant.character', 'string.regexp constant.character.escape', 'string.regexp keyword.other',
  ],
  't-i': ['markup.inserted', 'markup.inserted punctuation'],
  't-d': ['markup.deleted', 'markup.deleted punctuation'],
  't-h': ['markup.heading', 'markup.bold', 'markup.heading entity.name.section', 'markup.heading punctuation.definition.heading', 'markup.bold punctuation',
    'meta.diff.header', 'meta.diff.range', 'meta.diff.index', 'meta.diff.range punctuation'],
  't-l': ['markup.underline.link', 'string.other.link', 'constant.other.reference.link'],
};

interface RawTheme {
  readonly name: string;
  readonly settings: { readonly scope?: string[]; readonly settings: { readonly foreground: string; readonly background?: string } }[];
}

/** The colour that stands for a class: its number in hexadecimal digits, as the library wants colours to look. */
const colourOf = (index: number): string => `#${index.toString(16).toUpperCase().padStart(6, '0')}`;

/** Colours by number: a token's foreground number is an index of `tokenClasses`. The last one is the unused background. */
export const colorMap: string[] = [...tokenClasses.map((_, index) => colourOf(index)), '#FFFFFF'];

export const theme: RawTheme = {
  name: 'docs-build',
  settings: [
    { settings: { foreground: colourOf(PLAIN), background: '#FFFFFF' } },
    ...Object.entries(selectors).map(([name, scope]) => ({
      scope: [...scope],
      settings: { foreground: colourOf(name === 'plain' ? PLAIN : tokenClasses.indexOf(name as (typeof tokenClasses)[number])) },
    })),
  ],
};
