/** Functions of templates that make an address complete, which happens to every address here. */
const COMPLETED =
  /^["']([^"']{0,500})["']\s*\|\s*(?:relative_url|absolute_url|absURL|relURL|relLangURL|url|prepend:.{0,100})\s*$/;

/** What only stands for the beginning of every address of the site. */
const BASE = /^(?:\.?[Ss]ite\.|page\.)?(?:base_?url|baseURL|url|root|BaseURL|Site\.BaseURL)\b/;

/**
 * The address that templates of Hugo and Liquid would make: `{{< ref "guide.md" >}}`, `{% link guide.md %}`, `{{
 * site.baseurl }}/guide/`. `valueOf`: the value of an expression on every page of the site.
 */
export function withoutTemplates(href: string, valueOf: (expression: string) => string | undefined): string {
  if (!href.includes('{{') && !href.includes('{%')) return href;
  return href
    .slice(0, 1000)
    .replace(
      /\{\{([<%])\s{0,9}(?:rel)?ref\s{1,9}(?:path=)?["'`]?([^"'`<>%{}\s]{1,500})["'`]?[^{}]{0,100}[>%]\}\}/g,
      (_whole, _mark, path: string) => fromRoot(path),
    )
    .replace(
      /\{%-?\s{0,9}link\s{1,9}([^\s%{}]{1,500})\s{0,9}-?%\}/g,
      (_whole, path: string) => `/${path.replace(/^\//, '')}`,
    )
    .replace(
      /\{%-?\s{0,9}post_url\s{1,9}([^\s%{}]{1,500})\s{0,9}-?%\}/g,
      (_whole, path: string) => `/_posts/${path}.md`,
    )
    .replace(/\{\{[<%]?\s{0,9}([^{}]{1,600}?)\s{0,9}[>%]?\}\}/g, (whole, inner: string) => {
      const completed = COMPLETED.exec(inner)?.[1];
      // Both functions of Jekyll begin at the root of the site.
      if (completed !== undefined)
        return /\|\s*(?:relative|absolute)_url/.test(inner) && /^[^/:#?.]+\//.test(completed)
          ? `/${completed}`
          : completed;
      return BASE.test(inner) ? '' : (valueOf(inner) ?? whole);
    });
}

/** Whether an address begins with a template that nothing gives a value, so that nobody knows where it leads. */
export const isUnknownAddress = (href: string): boolean => /^(?:\{\{[^{}]+\}\}|\{%[^{}]+%\})/.test(href);

/** Whether an address is a shortcode of Hugo that finds a page by its name. */
export const isReference = (href: string): boolean => /^\{\{[<%]\s{0,9}(?:rel)?ref\s/.test(href);

/** Hugo looks for a path with a folder in the root of the content, and for a name next to the page. */
const fromRoot = (path: string): string => (/^[^./#][^#]*\//.test(path) ? `/${path}` : path);
