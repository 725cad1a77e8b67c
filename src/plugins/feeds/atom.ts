import { escapeXml } from '../../html/escape.js';
import { newestDay, type Feed } from './feed.js';

/** Atom 1.0. `self` is the address of the feed. Without posts, the day of the last update is 1970-01-01. */
export function atomXml(feed: Feed, self: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.lang)}">`,
    `<id>${escapeXml(feed.home)}</id>`,
    `<title>${escapeXml(feed.title)}</title>`,
    `<subtitle>${escapeXml(feed.description)}</subtitle>`,
    `<updated>${atomDate(newestDay(feed) ?? '1970-01-01')}</updated>`,
    `<author><name>${escapeXml(feed.author)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(feed.home)}"/>`,
    ...feed.items.flatMap((item) => [
      '<entry>',
      `<id>${escapeXml(item.address)}</id>`,
      `<title>${escapeXml(item.title)}</title>`,
      `<link rel="alternate" type="text/html" href="${escapeXml(item.address)}"/>`,
      `<published>${atomDate(item.date)}</published>`,
      `<updated>${atomDate(item.date)}</updated>`,
      `<summary>${escapeXml(item.summary)}</summary>`,
      `<content type="html">${escapeXml(item.content)}</content>`,
      '</entry>',
    ]),
    '</feed>',
    '',
  ].join('\n');
}

const atomDate = (day: string): string => `${day}T00:00:00Z`;
