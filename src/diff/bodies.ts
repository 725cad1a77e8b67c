import { bodySource, renderBodies } from '../highlight/bodies.js';
import type { BodySource } from '../model/content.js';
import type { Page } from '../model/types.js';
import { withHelpers } from '../pipeline/helpers.js';
import { withExampleCards } from '../render/example-cards.js';
import type { SiteState } from './read-state.js';

/** Renders the content of some pages of a state. */
export function bodiesOf(pages: readonly Page[], { context, content, config }: SiteState): Promise<BodySource> {
  const paths = new Set(pages.map(({ source }) => source.path));
  const parsed = content.parsed.filter(({ source }) => paths.has(source.path));
  return withHelpers(context, async ({ highlighter: { render } }) => {
    await renderBodies(parsed, context.cache, config.root, render);
    return withExampleCards(bodySource(parsed, context.cache), { ...content, parsed }, config, context.cache);
  });
}
