import { DocsError, EXIT } from '../../diagnostics/docs-error.js';
import type { Problem } from '../../diagnostics/diagnostic.js';
import type { Finding, Subject } from '../types.js';
import {
  externalDead,
  externalFailed,
  externalMoved,
  externalOffline,
} from '../../diagnostics/catalogue/checks/external.js';
import { requestAll } from './rate-limit.js';
import { probe, type Answer, type ProbeOptions } from './probe.js';
import { externalUrls } from './references.js';
import { loadAnswers, saveAnswers } from './remembered-answers.js';

const PROBE: ProbeOptions = {
  agent: 'docs-build check (link checker)',
  timeout: 15_000,
  retries: 2,
  pause: 1_000,
  longestWait: 60_000,
};
const RATE_LIMIT = { hosts: 8, delay: 250 };

export interface External {
  readonly findings: readonly Finding[];
  readonly summary: string;
  /** Answers by address. */
  readonly data: unknown;
}

/** Follows every address that leads out of the site. Fragments in pages of other sites are not checked. */
export async function checkExternal({
  content,
  config,
  cache,
  progress,
}: Pick<Subject, 'content' | 'config' | 'cache' | 'progress'>): Promise<External> {
  if (config.offline) throw new DocsError([externalOffline()], EXIT.usage);
  const urls = externalUrls(content.index.pages, config);
  const now = Date.now();
  const known = loadAnswers(
    cache,
    urls.map(({ url }) => url),
    now,
  );
  const asked = urls.map(({ url }) => url).filter((url) => !known.has(url));
  const answers = await requestAll(
    asked,
    (url) => probe(url, PROBE),
    RATE_LIMIT,
    (done) => progress(done, asked.length),
  );
  saveAnswers(cache, answers, now);
  const all = new Map([...known, ...answers]);

  const findings = urls.flatMap(({ url, locators }) => {
    const problem = problemFor(url, all.get(url)!);
    return problem === undefined ? [] : locators.map((locate): Finding => ({ ...locate(problem), about: url }));
  });
  const data = { external: Object.fromEntries(urls.map(({ url }) => [url, all.get(url)!])) };
  return {
    findings,
    summary: `${urls.length} ${urls.length === 1 ? 'address' : 'addresses'} of other sites (${asked.length} requested now)`,
    data,
  };
}

function problemFor(url: string, answer: Answer): Problem | undefined {
  switch (answer.is) {
    case 'fine':
      return undefined;
    case 'moved':
      return externalMoved(url, answer.to);
    case 'dead':
      return externalDead(url, answer.why);
    case 'failed':
      return externalFailed(url, answer.why);
  }
}
