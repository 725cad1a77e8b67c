/** The end of the site data script of a portable site. It determines where the site is in the file system. */
import { loadTableScript } from '../chunks/table-script.js';
import { SITE_GLOBAL, type SiteGlobal } from '../contract.js';
import { fileAddress, startFileLinks } from '../navigation/file-links.js';

const site = (self as unknown as Record<string, { -readonly [K in keyof SiteGlobal]: SiteGlobal[K] }>)[SITE_GLOBAL]!;
const published = site.base;
site.portable = published;
site.base = new URL('..', (document.currentScript as HTMLScriptElement).src).pathname;
const files = { base: site.base, published };
if (location.protocol === 'file:') site.loadTable = loadTableScript;
site.fileAddress = (address) => fileAddress(address, files, location);
startFileLinks(window, files);
