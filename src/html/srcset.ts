/** A candidate of a `srcset`. */
export interface Candidate {
  readonly address: string;
  /** Its width or density as it is written, with the space before it: ` 2x`; empty if there is none. */
  readonly size: string;
}

/**
 * The candidates of a `srcset`. A comma separates them if a space follows it, if a size precedes it, or at the end; all
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
