import { compareText, type Problem } from '../diagnostics/diagnostic.js';
import { deployUnreachable, deployWorker } from '../diagnostics/catalogue/checks/deploy.js';
import { DocsError } from '../diagnostics/docs-error.js';
import { lookAtRedirects, lookForHidden, lookForNothing, lookWithoutSlash } from './addresses.js';
import type { Ask } from './ask.js';
import { lookAtFiles } from './files.js';
import type { Aspect, Deployment, Fault } from './types.js';

/** How many pages are also requested without their slash, because all of them follow the same rule. */
const MOST_WITHOUT_SLASH = 12;

/**
 * Compares a running host with what was built. `most`: the largest number of files to request, spread evenly over all.
 * Throws DocsError DEPLOY_UNREACHABLE.
 */
export async function deployCheck(
  deployment: Deployment,
  ask: Ask,
  most: number,
): Promise<{ aspects: readonly Aspect[]; problems: readonly Problem[] }> {
  const { origin, base, files, hasWorker } = deployment;
  const first = await ask(base);
  if (typeof first === 'string') throw new DocsError([deployUnreachable(origin + base, first)]);
  const pages = files.filter(({ address }) => address.endsWith('/')).map(({ address }) => address);
  const aspects = [
    ...(await lookAtFiles(deployment, sampleOf(files, most), ask)),
    await lookForNothing(deployment, ask),
    await lookAtRedirects(deployment, ask),
    await lookWithoutSlash(deployment, sampleOf(pages, MOST_WITHOUT_SLASH), ask),
    await lookForHidden(deployment, ask),
  ].map((aspect) => ({ ...aspect, faults: [...aspect.faults].sort((a, b) => compareText(a.address, b.address)) }));
  const { protocol, hostname } = new URL(origin);
  const isTrusted = protocol === 'https:' || /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  const problems = [...problemsOf(aspects), ...(hasWorker && !isTrusted ? [deployWorker(origin + base)] : [])];
  return { aspects, problems };
}

/** One problem for all addresses with the same fault. */
function problemsOf(aspects: readonly Aspect[]): readonly Problem[] {
  const groups = new Map<string, Fault[]>();
  for (const fault of aspects.flatMap(({ faults }) => faults)) {
    const key = fault.problem([], fault.got).code + fault.got;
    const same = groups.get(key);
    if (same === undefined) groups.set(key, [fault]);
    else same.push(fault);
  }
  return [...groups.values()].map((faults) =>
    faults[0]!.problem(
      faults.map(({ address }) => address),
      faults[0]!.got,
    ),
  );
}

/** At most `most` items, at equal distances. */
function sampleOf<T>(items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, index) => items[Math.floor((index * items.length) / most)]!);
}
