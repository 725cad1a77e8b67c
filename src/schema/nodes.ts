/**
 * The subset of JSON schema in which the schemas of this package are written, and functions that make its nodes. The
 * type allows only what `validate` understands. Each function takes a sentence about what the value is for.
 */
export interface SchemaNode {
  readonly type?: string | readonly string[];
  readonly description: string;
  readonly default?: unknown;
  readonly pattern?: string;
  /** What the pattern requires, to complete "must be …". */
  readonly form?: string;
  readonly format?: 'uri-reference';
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly string[];
  readonly minItems?: number;
  readonly items?: SchemaNode | Reference;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
  /** For a list of objects: the key whose values must all be different. Other validators ignore it. */
  readonly uniqueKey?: string;
  /** For an object: two keys, the second of which must have the greater number. Other validators ignore it. */
  readonly rising?: readonly [string, string];
}

/** A definition that refers to itself, such as links that contain links. */
export interface Reference {
  readonly $ref: string;
}

/** A complete schema, with the definitions to which references lead: `#/definitions/navLink`. */
export interface Schema extends SchemaNode {
  readonly $schema?: string;
  readonly title: string;
  readonly definitions?: Readonly<Record<string, SchemaNode>>;
}

type More = Partial<
  Pick<SchemaNode, 'default' | 'pattern' | 'form' | 'format' | 'minLength' | 'minimum' | 'uniqueKey'>
>;

/** A text of any length, unless `more` limits it. */
export const text = (description: string, more: More = {}): SchemaNode => ({ type: 'string', description, ...more });
/** A value that is true or false. */
export const flag = (description: string, more: More = {}): SchemaNode => ({ type: 'boolean', description, ...more });
/** A whole number from 0. */
export const count = (description: string, more: More = {}): SchemaNode => ({
  type: 'integer',
  minimum: 0,
  description,
  ...more,
});
/** A day of the calendar. The 29th of February exists only in leap years. */
const DAY = [
  '\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))',
  '(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29',
];
export const day = (description: string): SchemaNode => ({
  type: 'string',
  pattern: `^(?:${DAY.join('|')})$`,
  form: 'a day of the calendar, written as yyyy-mm-dd',
  description,
});
/** A color in the syntax of style sheets. Whether browsers know the name is not checked. */
export const color = (description: string, more: More = {}): SchemaNode =>
  text(description, {
    pattern: '^(?:#(?:[\\da-fA-F]{3,4}|[\\da-fA-F]{6}|[\\da-fA-F]{8})|[a-zA-Z]{3,24}|[a-zA-Z-]{3,12}\\([^();]*\\))$',
    form: 'a CSS color, such as #2b3a42',
    ...more,
  });
/** A path within the site. */
export const path = (description: string): SchemaNode => ({
  type: 'string',
  pattern: '^/',
  form: 'a path within the site, such as /logo.svg for the file public/logo.svg of the content',
  description,
});
/**
 * Scheme and host, with or without a port: no path, user name or query, and only characters that names of hosts can
 * contain.
 */
export const ORIGIN = '^https?://(?:\\[[\\da-fA-F:.]+\\]|[^\\s/?#@\\\\<>"\'`:[\\]]+)(?::\\d{1,5})?$';
/** A web address: no path of the site, and nothing that a browser would run. */
export const WEB_ADDRESS = {
  pattern: '^https?://[^/\\s]\\S*$',
  form: 'an address that begins with https:// or http://',
} as const;
/** An address, or a path within the site. */
export const address = (description: string): SchemaNode => text(description, { format: 'uri-reference' });
/** One of a few values, which messages list. */
export const choice = (values: readonly string[], description: string): SchemaNode => ({ enum: values, description });
/** A list whose items all have the same form. */
export const list = (description: string, items: SchemaNode | Reference, more: More = {}): SchemaNode => ({
  type: 'array',
  description,
  items,
  ...more,
});
/** A list of texts. `item` limits each of them. */
export const texts = (description: string, more: More = {}, item: More = {}): SchemaNode =>
  list(description, text('One of them.', item), more);
/** An object whose keys the site chooses. All values have the same form. */
export const map = (description: string, additionalProperties: SchemaNode, more: More = {}): SchemaNode => ({
  type: 'object',
  description,
  additionalProperties,
  ...more,
});
/** An object with known keys. Any other key is a mistake, for which the validator suggests a known one. */
export const object = (
  description: string,
  properties: Readonly<Record<string, SchemaNode>>,
  required: readonly string[] = [],
): SchemaNode => ({ type: 'object', description, additionalProperties: false, properties, required });
