/** A picture that a `srcset` offers. */
export interface Candidate {
  readonly address: string;
  /** Its width or density, as written, with the blank in front: ` 2x`; or nothing. */
  readonly size: string;
}

/**
 * The candidates of a `srcset`. A comma parts them where a blank follows, where a size stands before it, or at the end:
 * other commas belong to an address.
 */
export const candidatesOf = (srcset: string): readonly Candidate[] =>
  srcset
    .split(/,\s+|,$|(?<=\s[\d.]+[wxh]),/)
    .map((candidate) => candidate.trim().split(/\s+/))
    .flatMap(([address = '', ...sizes]) =>
      address === '' ? [] : [{ address, size: sizes.map((size) => ` ${size}`).join('') }],
    );

/** A `srcset` as it is written. */
export const srcsetOf = (candidates: readonly Candidate[]): string =>
  candidates.map(({ address, size }) => address + size).join(', ');
