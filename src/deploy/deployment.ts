import { withBase } from '../../runtime/contract.js';
import { hashOf } from '../cache/hash.js';
import { deployAddress } from '../diagnostics/catalogue/checks/deploy.js';
import { noOutput } from '../diagnostics/catalogue/serve.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import { readBytes } from '../files/read-files.js';
import { policyFor } from '../model/content-security-policy.js';
import { FILES, siteFolder } from '../model/generated.js';
import { encodeUrlPath } from '../model/page-url.js';
import type { Plugin } from '../model/plugin.js';
import type { SiteConfig } from '../model/site-config.js';
import { pageHeaders } from '../plugins/hosting/host-files.js';
import { readFileList } from '../publish/file-list.js';
import { LIST_PATH } from '../model/output-paths.js';
import { layoutOf } from '../publish/layout.js';
import { hasHeadersOfHosts, isHostFile } from '../schema/hosts.js';
import type { DeployedFile, Deployment } from './types.js';

/**
 * What the host at an address should serve: the output folder of the last build. `redirects`: paths within the site.
 * Throws DocsError NO_OUTPUT, DEPLOY_ADDRESS.
 */
export function deploymentOf(
  config: SiteConfig,
  plugins: readonly Plugin[],
  redirects: Readonly<Record<string, string>>,
  url: string,
): Deployment {
  const { base } = config.site;
  const { origin, pathname } = new URL(url);
  if (pathname !== '/' && pathname.replace(/\/?$/, '/') !== base)
    throw new DocsError([deployAddress(url, base)], EXIT.usage);
  const layout = layoutOf(config.outDir);
  const list = readFileList(layout).files;
  if (list.size === 0) throw new DocsError([noOutput(config.outDir)], EXIT.usage);
  const folder = siteFolder(config);
  const addressOf = (listed: string): string => encodeUrlPath((folder === '' ? base : '/') + listed);
  const files = [...list].map(([listed, hash]): DeployedFile => ({
    path: listed.startsWith(folder) ? listed.slice(folder.length) : listed,
    address: addressOf(listed).replace(/(?<=\/)index\.html$/, ''),
    hash,
  }));
  const isCopy = (path: string): boolean => /\.(?:br|gz)$/.test(path) && list.has(folder + path.replace(/\.\w+$/, ''));
  return {
    origin,
    base,
    files: files.filter(({ path }) => path !== FILES.notFound && !isHostFile(path) && !isCopy(path)),
    notFound: list.get(folder + FILES.notFound),
    redirects: Object.entries(redirects).map(([from, to]) => [withBase(from, base), withBase(to, base)]),
    headers: hasHeadersOfHosts(config.settings) ? pageHeaders(policyFor(config, plugins)) : [],
    hidden: [
      { path: LIST_PATH, address: addressOf(LIST_PATH), hash: hashOf(readBytes(layout.list)) },
      ...files.filter(({ path }) => isHostFile(path)),
    ],
    hasWorker: list.has(FILES.worker),
  };
}
