import { SUPPORTERS_CHUNK } from '../../../templates/plugins/supporters/sponsors/ranks.js';
import type { Plugin } from '../../model/plugin.js';
import type { SiteConfig } from '../../model/site-config.js';
import { ownParts } from '../own-parts.js';
import { scanSupporters } from './scan-supporters.js';
import { sponsorSettings, voteSettings, type SponsorConfig, type VoteConfig } from './settings.js';

/**
 * Shows the supporters of the project on the landing page, and adds the page on which readers vote for what should be
 * done next.
 */
export function supportersPlugin({ settings: { sponsors, vote }, site }: SiteConfig): Plugin {
  const parts = ownParts('supporters');
  return {
    name: 'supporters',
    ...(sponsors && withSponsors(sponsors, site.name)),
    ...(vote && withVote(vote)),
    islands: {
      ...(sponsors && {
        sponsors: parts.island('Sponsors', () => import('../../../templates/plugins/supporters/islands/Sponsors.js')),
      }),
      ...(vote && {
        vote: parts.island('Vote', () => import('../../../templates/plugins/supporters/islands/Vote.js')),
      }),
    },
    styles: sponsors || vote ? [parts.style] : [],
  };

  function withSponsors(config: SponsorConfig, name: string): Partial<Plugin> {
    return {
      inputs: [config.snapshot],
      async scan({ config: site, ...options }) {
        const { supporters, diagnostics } = await scanSupporters(site, options);
        return { chunks: { [SUPPORTERS_CHUNK]: supporters }, counts: { supporters: supporters.length }, diagnostics };
      },
      landingSections: [{ island: 'sponsors', props: { settings: sponsorSettings(config, name) } }],
    };
  }

  function withVote(config: VoteConfig): Partial<Plugin> {
    const data = voteSettings(config);
    return {
      routes: [
        {
          kind: 'vote',
          url: '/vote/',
          title: 'Vote',
          label: 'the voting page',
          description: `The open issues and feature requests of ${data.repository}, those with the most votes first.`,
          data,
        },
      ],
      screens: {
        vote: parts.screen('Vote', () => import('../../../templates/plugins/supporters/screens/VoteScreen.js')),
      },
      connectSources: [data.api],
    };
  }
}
