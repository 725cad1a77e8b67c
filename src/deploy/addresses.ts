import { hashOf } from '../cache/hash.js';
import { deployNotFound, deployPrivate, deployRedirect, deploySlash } from '../diagnostics/catalogue/checks/deploy.js';
import { forEach, said, type Ask } from './ask.js';
import type { Aspect, Deployment, Fault } from './types.js';

const aspect = async (
  name: string,
  addresses: readonly string[],
  problem: Fault['problem'],
  look: (address: string) => Promise<string | undefined>,
): Promise<Aspect> => {
  const faults: Fault[] = [];
  await forEach(addresses, async (address) => {
    const got = await look(address);
    if (got !== undefined) faults.push({ address, got, problem });
  });
  return { name, asked: addresses.length, faults };
};

/** Addresses of a page and of a script that do not exist. */
export function lookForNothing({ base, notFound }: Deployment, ask: Ask): Promise<Aspect> {
  const page = `${base}docs-build-asks-for-nothing/`;
  return aspect('wrong addresses', [page, `${base}assets/nothing.00000000.js`], deployNotFound, async (address) => {
    const answer = await ask(address);
    if (typeof answer === 'string' || answer.status !== 404) return said(answer);
    const isOwn = address !== page || notFound === undefined || hashOf(answer.body) === notFound;
    return isOwn ? undefined : 'status 404 and a page other than 404.html';
  });
}

/** A single form of a path, because hosts may also write `%c3` for `%C3`. */
const encoded = (path: string): string => path.replace(/%[0-9a-f]{2}/g, (code) => code.toUpperCase());

/** Old addresses without a page that redirects, with and without their slash, which hosts may add first. */
export function lookAtRedirects({ origin, files, redirects }: Deployment, ask: Ask): Promise<Aspect> {
  const pages = new Set(files.map(({ address }) => address));
  const moved = new Map<string, readonly string[]>();
  for (const [from, to] of redirects) {
    if (pages.has(from)) continue;
    moved.set(from, [to]);
    if (from.endsWith('/')) moved.set(from.slice(0, -1), [to, from]);
  }
  const whole = (path: string, address: string): string => encoded(new URL(path, origin + address).href);
  return aspect('redirects', [...moved.keys()], deployRedirect, async (address) => {
    const targets = moved.get(address)!;
    const answer = await ask(address);
    const location = typeof answer === 'string' ? null : answer.headers.get('location');
    const leads =
      typeof answer !== 'string' &&
      [301, 302, 307, 308].includes(answer.status) &&
      location !== null &&
      URL.canParse(location, origin + address) &&
      targets.some((to) => whole(location, address) === whole(to, address));
    return leads ? undefined : `${said(answer)} instead of a redirect to ${targets[0]}`;
  });
}

/** The same pages without the slash. Hosts redirect, or send the page. */
export function lookWithoutSlash({ origin, base }: Deployment, pages: readonly string[], ask: Ask): Promise<Aspect> {
  const bare = pages.filter((address) => address !== base && address.endsWith('/')).map((url) => url.slice(0, -1));
  return aspect('without the slash', bare, deploySlash, async (address) => {
    const answer = await ask(address);
    if (typeof answer === 'string') return answer;
    const location = answer.headers.get('location');
    const leads =
      answer.status === 200 ||
      (location !== null &&
        URL.canParse(location, origin + address) &&
        encoded(new URL(location, origin + address).pathname) === encoded(`${address}/`));
    return leads ? undefined : said(answer);
  });
}

/** Files of the output folder that are not part of the site. */
export function lookForHidden({ hidden }: Deployment, ask: Ask): Promise<Aspect> {
  const hashes = new Map(hidden.map(({ address, hash }) => [address, hash]));
  return aspect('private files', [...hashes.keys()], deployPrivate, async (address) => {
    const answer = await ask(address);
    const isThere = typeof answer !== 'string' && answer.status === 200 && hashOf(answer.body) === hashes.get(address);
    return isThere ? 'public' : undefined;
  });
}
