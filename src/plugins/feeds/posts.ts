import { hrefOf } from '../../../templates/links.js';
import { readableDate } from '../../../templates/readable-date.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { Plugin } from '../../model/plugin.js';
import type { ContentIndex, Page } from '../../model/types.js';
import { escapeHtml, langAttributes } from '../../html/escape.js';

/** The posts of the blog, newest first; empty if there is no blog. */
export function blogPosts(index: ContentIndex, { settings }: SiteConfig): readonly Page[] {
  const section = index.sections.find((one) => one.name === settings.blog?.section);
  return (section?.pages ?? []).filter((page) => page.url !== section?.url);
}

/** The list of posts as HTML, with title, day and teaser. */
function postListHtml(posts: readonly Page[], { base, lang }: SiteConfig['site']): string {
  if (posts.length === 0) return '';
  const { english, own } = langAttributes(lang);
  const items = posts.map((post) => {
    const href = escapeHtml(hrefOf(post.url, base));
    const day =
      post.date === undefined
        ? ''
        : `<p class="blog-post-date"${english}><time datetime="${post.date}">${readableDate(post.date)}</time></p>\n`;
    const teaser = post.teaser ? `<p class="post__teaser">${escapeHtml(post.teaser)}</p>\n` : '';
    const title = escapeHtml(post.title);
    return (
      `<li class="post">\n<h2 class="post__title"><a href="${href}">${title}</a></h2>\n${day}${teaser}` +
      // Browsers translate text, but not always labels.
      `<p class="post__more"${english}><a href="${href}">Read more<span class="visually-hidden"${own}>: ${title}</span></a></p>\n</li>`
    );
  });
  return `<ul class="posts" role="list">\n${items.join('\n')}\n</ul>\n`;
}

/** Puts the list of posts on the blog's index page. */
export function postListPlugin(config: SiteConfig): Plugin {
  return {
    name: 'post-list',
    index(index) {
      const blog = config.settings.blog;
      const posts = blogPosts(index, config);
      if (blog === undefined || posts.length === 0) return index;
      const list = postListHtml(posts, config.site);
      const withList = (page: Page): Page =>
        page.url === `/${blog.section}/` ? { ...page, appendix: (page.appendix ?? '') + list } : page;
      return {
        ...index,
        pages: index.pages.map(withList),
        sections: index.sections.map((section) => ({ ...section, pages: section.pages.map(withList) })),
      };
    },
  };
}
