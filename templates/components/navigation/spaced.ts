import type { ReactNode } from 'react';

/** Elements with a space after each, so that they are separate words in browsers without styles. */
export const spaced = <T>(items: readonly T[], show: (item: T) => ReactNode): readonly ReactNode[] =>
  items.flatMap((item) => [show(item), ' ']);
