/** The parts that the schema of the configuration is put together from. Each takes what the key is for, in a sentence. */
export interface SchemaNode {
  readonly type?: string | readonly string[];
  readonly description: string;
  readonly default?: unknown;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly string[];
  readonly items?: SchemaNode | Reference;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
}

/** A definition that refers to itself: links have links below them. */
export interface Reference {
  readonly $ref: string;
}

/** The default of a key, where that is one value. */
interface More {
  readonly default?: unknown;
}

export const text = (description: string, more: More = {}): SchemaNode => ({ type: 'string', description, ...more });
export const flag = (description: string, more: More = {}): SchemaNode => ({ type: 'boolean', description, ...more });
export const count = (description: string, more: More = {}): SchemaNode => ({
  type: 'integer',
  minimum: 0,
  description,
  ...more,
});
/** A path within the site. */
export const path = (description: string): SchemaNode => ({ type: 'string', pattern: '^/', description });
export const choice = (values: readonly string[], description: string): SchemaNode => ({ enum: values, description });
export const list = (description: string, items: SchemaNode | Reference): SchemaNode => ({
  type: 'array',
  description,
  items,
});
export const texts = (description: string): SchemaNode => list(description, text('One of them.'));
export const map = (description: string, additionalProperties: SchemaNode): SchemaNode => ({
  type: 'object',
  description,
  additionalProperties,
});
export const object = (
  description: string,
  properties: Readonly<Record<string, SchemaNode>>,
  required: readonly string[] = [],
): SchemaNode => ({ type: 'object', description, additionalProperties: false, properties, required });
