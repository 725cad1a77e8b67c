import type { ComponentProps } from '../options.js';
import type { PageState } from '../page-state.js';
import type { Excerpt } from '../files/source-context.js';

/** What a component gets besides its properties. */
export interface ComponentContext {
  readonly name: string;
  readonly page: PageState;
  readonly excerpt: Excerpt;
  /** The offset of its tag in the excerpt. */
  readonly at: number;
}

/** A component that every site has. */
export interface BuiltIn {
  /** Whether it may be within a line of text. */
  readonly inline?: boolean;
  /** The Markdown container with the same meaning, like which it is rendered. */
  readonly structure?: { readonly name: string; readonly argument: string; readonly kind?: string };
  readonly render?: (props: ComponentProps, childrenHtml: string, context: ComponentContext) => string;
}
