import type { ComponentProps } from '../options.js';
import type { PageState } from '../page-state.js';
import type { Excerpt } from '../files/source-context.js';
import { badge } from './badge.js';
import { diagram } from './diagram.js';
import { example } from './example.js';
import { stackBlitzPreview } from './stackblitz-preview.js';

/** What a component knows besides its props. */
export interface ComponentContext {
  readonly name: string;
  readonly page: PageState;
  readonly excerpt: Excerpt;
  /** Offset of its tag in the excerpt. */
  readonly at: number;
}

/** A component that every site has. */
export interface BuiltIn {
  /** Stands within a line of text. */
  readonly inline?: boolean;
  /** Markdown's container of the same meaning; it is rendered like that one. */
  readonly structure?: { readonly name: string; readonly argument: string };
  readonly render?: (props: ComponentProps, childrenHtml: string, context: ComponentContext) => string;
}

export const BUILT_IN: Readonly<Record<string, BuiltIn>> = {
  Aside: { structure: { name: 'aside', argument: 'type' } },
  Badge: { inline: true, render: badge },
  Details: { structure: { name: 'details', argument: 'title' } },
  Diagram: { render: diagram },
  Example: { render: example },
  FileTree: { structure: { name: 'file-tree', argument: '' } },
  StackBlitzPreview: { render: stackBlitzPreview },
  Steps: { structure: { name: 'steps', argument: '' } },
  Tab: { structure: { name: 'tab', argument: 'label' } },
  Tabs: { structure: { name: 'tabs', argument: 'group' } },
};
