/** What all feed formats are made from. Addresses are absolute, days `yyyy-mm-dd`. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly lang: string;
  readonly author: string;
  /** The page that lists the posts. */
  readonly home: string;
  /** Newest first. */
  readonly items: readonly FeedItem[];
}

export interface FeedItem {
  readonly title: string;
  readonly address: string;
  readonly date: string;
  readonly summary: string;
  /** HTML with absolute addresses. */
  readonly content: string;
}

/** Day of the newest post; undefined for a feed without posts. A feed is as new as its posts, whenever it was built. */
export function newestDay(feed: Feed): string | undefined {
  return feed.items
    .map((item) => item.date)
    .sort()
    .at(-1);
}
