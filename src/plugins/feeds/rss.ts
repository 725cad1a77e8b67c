import { escapeXml } from '../../html/escape.js';
import { newestDay, type Feed } from './feed.js';

/** RSS 2.0. `self` is the address of the feed. */
export function rssXml(feed: Feed, self: string): string {
  const newest = newestDay(feed);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    `<title>${escapeXml(feed.title)}</title>`,
    `<link>${escapeXml(feed.home)}</link>`,
    `<description>${escapeXml(feed.description)}</description>`,
    `<language>${escapeXml(feed.lang)}</language>`,
    ...(newest === undefined ? [] : [`<lastBuildDate>${rssDate(newest)}</lastBuildDate>`]),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...feed.items.flatMap((item) => [
      '<item>',
      `<title>${escapeXml(item.title)}</title>`,
      `<link>${escapeXml(item.address)}</link>`,
      `<guid isPermaLink="true">${escapeXml(item.address)}</guid>`,
      `<pubDate>${rssDate(item.date)}</pubDate>`,
      `<description>${escapeXml(item.summary)}</description>`,
      `<content:encoded>${escapeXml(item.content)}</content:encoded>`,
      '</item>',
    ]),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

/** The date format of RFC 822 with a four-digit year. */
const rssDate = (day: string): string => new Date(`${day}T00:00:00Z`).toUTCString();
