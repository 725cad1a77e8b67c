import type { Feed } from './feed.js';

/** JSON Feed 1.1. `self` is the address of the feed. */
export function jsonFeed(feed: Feed, self: string): string {
  const data = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.home,
    feed_url: self,
    language: feed.lang,
    authors: [{ name: feed.author }],
    items: feed.items.map((item) => ({
      id: item.address,
      url: item.address,
      title: item.title,
      summary: item.summary,
      content_html: item.content,
      date_published: `${item.date}T00:00:00Z`,
    })),
  };
  return `${JSON.stringify(data, null, 1)}\n`;
}
