import { isFile } from '../../files/read-files.js';
import type { OutputFile } from '../../model/output.js';
import type { PreviewAsset, PreviewPage, PreviewSource } from '../../serve/preview/preview-source.js';
import type { EarlyPages } from './early-pages.js';
import type { LiveSite } from './live-site.js';
import type { PageMaker } from './make-page.js';
import { FILES } from '../../model/generated.js';

/** How many versions of the site data are kept for documents that were requested before an edit. */
const KEPT_SITE_DATA = 8;

/** The file that is sent as it is, unless its bytes have to be made or it is gone. */
const contentOf = ({ original }: OutputFile): { readonly file: string } | undefined =>
  original !== undefined && isFile(original) ? { file: original } : undefined;

/** Makes what browsers request: pages and files. */
export function makeFiles(
  site: LiveSite,
  early: EarlyPages,
  maker: PageMaker,
): Pick<PreviewSource, 'page' | 'notFound' | 'asset' | 'redirect'> {
  /** Site data by the path that documents name, oldest first, because a browser may request it after the next edit. */
  const named = new Map<string, OutputFile>();
  const keepSiteData = (file: OutputFile): void => {
    named.delete(file.path);
    named.set(file.path, file);
    if (named.size > KEPT_SITE_DATA) named.delete(named.keys().next().value!);
  };

  return {
    async page(url) {
      const first = site.read() === undefined ? await early.page(url) : undefined;
      // If the whole site has been read in the meantime, the page is made from it instead.
      if (first !== undefined && site.read() === undefined) {
        keepSiteData(first.siteData);
        return first.page;
      }
      return site.make(async (snapshot): Promise<PreviewPage | null> => {
        const written = snapshot.pages.get(url);
        const page = written ?? (await site.show(snapshot)).pages.get(url);
        if (page === undefined) return null;
        keepSiteData(snapshot.siteData);
        return maker.page(snapshot, page, written?.written);
      });
    },
    notFound: () =>
      site.make(async (snapshot) => {
        const file = (await site.show(snapshot)).files.get(FILES.notFound);
        keepSiteData(snapshot.siteData);
        return { document: file ? String(await file.produce()) : null, chunk: null, diagnostics: [] };
      }),
    async asset(path) {
      const first = site.read() === undefined ? (named.get(path) ?? early.files.get(path)) : undefined;
      if (first !== undefined) return { content: contentOf(first) ?? (await first.produce()) };
      return site.make(async (snapshot): Promise<PreviewAsset | null> => {
        const file = (await site.show(snapshot)).files.get(path) ?? named.get(path);
        return file ? { content: contentOf(file) ?? (await maker.whole(snapshot, file.produce)) } : null;
      });
    },
    async redirect(path) {
      if (site.read() === undefined && early.isPage(path)) return null;
      const { redirects } = (await site.opened).snapshot().content.index;
      return Object.hasOwn(redirects, path) ? redirects[path]! : null;
    },
  };
}
