import { Fragment } from 'react';

/** Names of code longer than this may break, where their parts meet. */
const LONG = 20;
const isLong = (text: string): boolean => text.split(' ').some((word) => word.length > LONG);

/**
 * A label in a narrow list: `devtoolFallbackModuleFilenameTemplate` breaks before a capital, not anywhere. Screen readers
 * would say the parts as words of their own: the element around it gets `spokenName` as its name.
 */
export function Breakable({ text }: { readonly text: string }) {
  if (!isLong(text)) return text;
  return text.split(/(?<=[a-z])(?=[A-Z])|(?<=[./])(?=\w)/).map((part, index) => (
    // Parts have no names of their own, and never change places.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** The `aria-label` of what holds a text that may break: the text in one piece, after what stands before it. */
export const spokenName = (text: string, before = ''): string | undefined => (isLong(text) ? before + text : undefined);
