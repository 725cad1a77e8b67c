/** A feed, from which all formats are made. Addresses are absolute, and days have the form `yyyy-mm-dd`. */
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

/** The day of the newest post; undefined without posts. A feed is as new as its posts, so a rebuild does not change it. */
export function newestDay(feed: Feed): string | undefined {
  return feed.items
    .map((item) => item.date)
    .sort()
    .at(-1);
}
