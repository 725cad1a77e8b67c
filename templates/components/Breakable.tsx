import { Fragment } from 'react';

/** Names of code longer than this may break, where their parts meet. */
const LONG = 20;

/** A label in a narrow list: `devtoolFallbackModuleFilenameTemplate` breaks before a capital, not anywhere. */
export function Breakable({ text }: { readonly text: string }) {
  if (!text.split(' ').some((word) => word.length > LONG)) return text;
  return text.split(/(?<=[a-z])(?=[A-Z])|(?<=[./])(?=\w)/).map((part, index) => (
    // Parts have no names of their own, and never change places.
    <Fragment key={index}>{index > 0 && <wbr />}{part}</Fragment>
  ));
}
