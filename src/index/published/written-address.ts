/** An address in a file that is published unchanged. */
export interface WrittenAddress {
  readonly address: string;
  /** A file that the browser needs to show this one, or a place to which it can go. */
  readonly kind: 'file' | 'link';
  /** Offset in the text. */
  readonly at: number;
}
