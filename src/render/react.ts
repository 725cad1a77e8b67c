import type { ReactElement } from 'react';

/** React's renderer, loaded when the first page has to be rendered: a build in which nothing changed never needs it. */
export interface MarkupRenderer {
  readonly render: (element: ReactElement) => string;
  readonly createElement: typeof import('react').createElement;
}

let loading: Promise<MarkupRenderer> | undefined;

export function loadReact(): Promise<MarkupRenderer> {
  return (loading ??= Promise.all([import('react-dom/server'), import('react')]).then(([server, react]) => ({
    render: server.renderToString,
    createElement: react.createElement,
  })));
}
