import { hashOf } from '../cache/hash.js';
import { keepEach } from '../cache/identity.js';
import { memo } from '../cache/memo.js';
import type { Cache } from '../cache/types.js';
import { exampleOfBlock, isExampleBlock } from '../examples/block-example.js';
import { exampleCard } from '../examples/card.js';
import { exampleReader } from '../examples/reader.js';
import type { BodySource, Content, Parsed } from '../model/content.js';
import type { Example } from '../model/example.js';
import type { SiteConfig } from '../model/site-config.js';
import type { ContentIndex } from '../model/types.js';

const SLOT = /<!--example:(\d+)-->/g;

/**
 * Contents of pages with the cards of the examples that they show. A card is part of its content's key, so an edit of
 * an example changes exactly the pages whose cards change with it.
 */
export function withExampleCards(bodies: BodySource, content: Content, config: SiteConfig, cache: Cache): BodySource {
  const cards = new Map(
    eachShowing(config, content.parsed, [], (page) => (page.parsed.examples === undefined ? undefined : page))
      .filter((page) => page !== undefined)
      .map((page) => [page.source.path, cardsOf(page, content, config, cache)]),
  );
  return {
    keyOf(page) {
      const shown = cards.get(page.source.path);
      return shown === undefined ? bodies.keyOf(page) : hashOf(bodies.keyOf(page), ...shown);
    },
    of(page) {
      const shown = cards.get(page.source.path);
      const html = bodies.of(page);
      return shown === undefined ? html : html.replace(SLOT, (_slot, index: string) => shown[Number(index)]!);
    },
  };
}

const eachShowing = keepEach<Parsed, Parsed | undefined>();

/** The cards of a page in their order. If an example does not exist, which is reported elsewhere, it has none. */
function cardsOf(
  { source, parsed }: Parsed,
  { examples, index }: Content,
  config: SiteConfig,
  cache: Cache,
): readonly string[] {
  return parsed.examples!.map((shown) => {
    const example = isExampleBlock(shown)
      ? exampleOfBlock(shown, parsed.blocks, source.file)
      : examples.get(shown.name);
    return example === undefined ? '' : cardOf(example, index, config, cache);
  });
}

function cardOf(example: Example, index: ContentIndex, config: SiteConfig, cache: Cache): string {
  const { site, settings } = config;
  const { name, manifest, files } = example;
  const { playground, exampleUrl } = settings;
  const shared = { base: site.base, lang: site.lang, playground, exampleUrl };
  const reader = exampleReader(index, config.root);
  const paths = files.map(({ path, text }) => [path, text !== undefined]);
  const inputs = [JSON.stringify([shared, name, manifest, paths]), reader.factsOf(example).key];
  return memo(cache, 'example-card', inputs, () => exampleCard(example, reader.project(example), shared));
}
