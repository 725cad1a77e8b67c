import { hashOf } from '../../cache/hash.js';
import { withBase } from '../../../runtime/contract.js';
import { compareText } from '../../diagnostics/diagnostic.js';
import { redirectedByHosts } from '../../schema/hosts.js';
import { fileForUrl } from '../../model/page-url.js';
import type { Plugin } from '../../model/plugin.js';
import type { OutputFile } from '../../model/output.js';
import { REDIRECT_SCRIPT, REDIRECT_SCRIPT_FILE, redirectHtml, type RedirectTarget } from './redirect-stub.js';
import { siteAddress } from './site-address.js';

/**
 * Publishes a small page at every old address, unless the host redirects. A portable site has no host, so it always has
 * these pages.
 */
export function redirectsPlugin(): Plugin {
  return {
    name: 'redirects',
    assets({ config, index }) {
      const entries = Object.entries(index.redirects).sort(([a], [b]) => compareText(a, b));
      if (entries.length === 0 || (!config.portable && redirectedByHosts(config.settings))) return [];
      const { lang, title, base } = config.site;
      const stubs = entries.map(([from, to]): OutputFile => {
        const target: RedirectTarget = {
          lang,
          siteTitle: title,
          href: withBase(to, base),
          canonical: siteAddress(config, to),
          base,
        };
        return {
          path: fileForUrl(from),
          key: hashOf(JSON.stringify(target)),
          phase: 'page',
          produce: () => redirectHtml(target),
        };
      });
      return [
        { path: REDIRECT_SCRIPT_FILE, key: REDIRECT_SCRIPT_FILE, phase: 'asset', produce: () => REDIRECT_SCRIPT },
        ...stubs,
      ];
    },
  };
}
