/** An address in a file that is published as it is written. */
export interface WrittenAddress {
  readonly address: string;
  /** A file that the browser needs to show this one, or a place that it can go to. */
  readonly kind: 'file' | 'link';
  /** Offset in the text. */
  readonly at: number;
}
