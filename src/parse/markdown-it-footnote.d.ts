declare module 'markdown-it-footnote' {
  import type { MarkdownIt } from 'markdown-it';
  /** Adds `[^1]` and `^[inline]` footnotes. */
  export default function footnote(md: MarkdownIt): void;
}
