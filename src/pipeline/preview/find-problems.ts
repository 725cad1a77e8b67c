import type { Cache } from '../../cache/types.js';
import { quickFindings, sampleFindings } from '../../check/quick.js';
import type { judgeInThread } from '../../check/samples/thread/judge-in-thread.js';
import type { PreviewSource } from '../../serve/preview/preview-source.js';
import type { LiveSite } from './live-site.js';
import { isOf } from './make-page.js';

/** Finds what is wrong with a page beyond what keeps it from being shown. */
export function findProblems(
  site: LiveSite,
  cache: Cache,
  judge: ReturnType<typeof judgeInThread>,
): Required<Pick<PreviewSource, 'findings' | 'sampleFindings'>> {
  return {
    findings: (url) =>
      site.make(async (snapshot) => {
        const page = snapshot.pages.get(url)?.written;
        if (page === undefined) return [];
        const found = await (snapshot.checked ??= quickFindings(snapshot.config, cache, snapshot.content));
        const isOfPage = isOf(snapshot, page);
        return found.filter((one) => isOfPage(one) || one.about.startsWith(`${page.url}#`));
      }),
    sampleFindings: (url) =>
      site.make(async ({ config, content, pages }) => {
        const page = pages.get(url)?.written;
        return page === undefined ? [] : sampleFindings(config, cache, content, page, judge);
      }),
  };
}
