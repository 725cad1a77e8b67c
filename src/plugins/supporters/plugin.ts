import { SUPPORTERS_CHUNK } from '../../../templates/islands/sponsors/ranks.js';
import { VOTE_URL } from '../../model/generated.js';
import type { Plugin } from '../../model/plugin.js';
import type { SiteConfig } from '../../model/site-config.js';
import { emptyPage } from '../synthetic-page.js';
import { scanSupporters } from './scan-supporters.js';

/** Those who pay for the project, on the landing page, and the page where readers vote for what is done next. */
export function supportersPlugin({ settings: { sponsors, vote } }: SiteConfig): Plugin {
  return {
    name: 'supporters',
    ...(sponsors && {
      inputs: [sponsors.snapshot],
      async scan({ config, ...options }) {
        const { supporters, diagnostics } = await scanSupporters(config, options);
        return { chunks: { [SUPPORTERS_CHUNK]: supporters }, counts: { supporters: supporters.length }, diagnostics };
      },
    }),
    ...(vote && { assets: (site) => [emptyPage({ kind: 'vote', url: VOTE_URL, title: 'Vote' }, site)] }),
  };
}
