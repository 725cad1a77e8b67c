import { Fragment } from 'react';

/** Names of code that are longer than this may break between their parts, in characters. */
const LONG = 20;
const isLong = (text: string): boolean => text.split(' ').some((word) => word.length > LONG);

/**
 * A label in a narrow list: `devtoolFallbackModuleFilenameTemplate` breaks only before capitals. Screen readers would read
 * the parts as separate words, so the element around it gets `spokenName` as its name.
 */
export function Breakable({ text }: { readonly text: string }) {
  if (!isLong(text)) return text;
  return text.split(/(?<=[a-z])(?=[A-Z])|(?<=[./])(?=\w)/).map((part, index) => (
    // Parts have no keys of their own, and their order never changes.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** The `aria-label` of the element around a text that may break: the text in one piece, after the text `before` it. */
export const spokenName = (text: string, before = ''): string | undefined => (isLong(text) ? before + text : undefined);
