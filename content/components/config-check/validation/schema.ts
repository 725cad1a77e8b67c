/** The part of JSON schema, with webpack's additions, that is used to check configurations. */
export interface Schema {
  /** A definition: `/d/Entry`. schema-utils follows it, too. */
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  /** The definitions, by their names. */
  readonly d?: Readonly<Record<string, Schema>>;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly not?: Schema;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly minProperties?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly uniqueItems?: boolean;
  readonly instanceof?: string;
  readonly absolutePath?: boolean;
  readonly undefinedAsNull?: boolean;
  /** What the schema says about an option besides its shape. */
  readonly deprecated?: boolean;
}

/** An error in the form of ajv, from which schema-utils makes webpack's messages. */
export interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly schema: unknown;
  readonly parentSchema: Schema;
  readonly message: string;
  children?: readonly SchemaError[] | undefined;
}

/** Returns the definition to which a schema refers. */
export const definitionOf = ($ref: string, root: Schema): Schema => root.d![$ref.slice('/d/'.length)]!;

export const dereferenced = (schema: Schema, root: Schema): Schema =>
  schema.$ref === undefined ? schema : dereferenced(definitionOf(schema.$ref, root), root);

/** Returns all shapes that a schema allows. */
export function shapesOf(schema: Schema, root: Schema): readonly Schema[] {
  const own = dereferenced(schema, root);
  const inner = [...(own.anyOf ?? []), ...(own.oneOf ?? []), ...(own.allOf ?? [])];
  return [own, ...inner.flatMap((one) => shapesOf(one, root))];
}
