import type { ReactNode } from 'react';

/** Links side by side with a space after each: where no style sets them apart, in text browsers, they are words of a line. */
export const spaced = <T>(items: readonly T[], show: (item: T) => ReactNode): readonly ReactNode[] =>
  items.flatMap((item) => [show(item), ' ']);
