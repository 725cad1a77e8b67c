/**
 * The parts of a Markdown text, with their locations, for code that changes the text. Code blocks and code spans are
 * left out.
 */
export interface Syntax {
  /** Only those of Markdown; elements are among the tags. */
  readonly headings: readonly SyntaxHeading[];
  readonly references: readonly Reference[];
  readonly definitions: readonly Definition[];
  readonly tags: readonly SyntaxTag[];
  readonly comments: readonly Span[];
}

/** Offsets into the text; the end is after the last character. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** An address or another value, without its quotes or angle brackets. */
export interface Value extends Span {
  readonly value: string;
}

export interface SyntaxHeading extends Span {
  readonly level: number;
  /** Whether a line of dashes or equals signs is below it. */
  readonly underlined: boolean;
  readonly text: Span;
}

/** A link or an image: `[text](address)`, `![text](address)`, `[text][label]`, `<address>`. */
export interface Reference extends Span {
  readonly kind: 'link' | 'image' | 'autolink';
  /** The content between the brackets. */
  readonly inner: Span;
  /** The address, if it is written here. */
  readonly target?: Value;
  /** The name of the definition that contains the address, in the form in which the parser compares names. */
  readonly label?: string;
}

/** `[label]: address "title"`. */
export interface Definition extends Span {
  readonly label: string;
  readonly target: Value;
}

export interface SyntaxTag extends Span {
  /** In lower case. */
  readonly name: string;
  readonly kind: 'open' | 'close' | 'self';
  /** The attributes whose values are texts. */
  readonly attributes: readonly (Value & { readonly name: string })[];
}
