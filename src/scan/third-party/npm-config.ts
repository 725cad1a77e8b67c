import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { tryReadText } from '../../files/read-files.js';

/**
 * Options in the form that the npm registry client takes: registry, registries of scopes, credentials by host,
 * certificates, proxies.
 */
export type NpmOptions = Readonly<Record<string, string | boolean | readonly string[]>>;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The user's npm configuration, as far as reading packages needs it. Later sources take precedence: npm's global file,
 * the user's file, the site's own file, `npm_config_…` variables.
 */
export function npmOptions(root: string, environment: Environment = process.env): NpmOptions {
  const variable = (name: string): string | undefined =>
    environment[`npm_config_${name}`] ?? environment[`NPM_CONFIG_${name.toUpperCase()}`];
  const prefix = variable('prefix') ?? dirname(dirname(process.execPath));
  const files = [
    variable('globalconfig') ?? join(prefix, 'etc', 'npmrc'),
    variable('userconfig') ?? join(environment['HOME'] ?? homedir(), '.npmrc'),
    join(root, '.npmrc'),
  ];
  const settings = new Map<string, string | string[]>();
  for (const file of files)
    for (const [key, value] of parseNpmrc(tryReadText(file) ?? '', environment)) settings.set(key, value);
  for (const [name, value] of Object.entries(environment)) {
    const key = /^npm_config_(.+)$/i.exec(name)?.[1];
    if (key && value)
      settings.set(
        key.startsWith('//') || key.startsWith('@') ? key : key.toLowerCase().replace(/(?!^)_/g, '-'),
        value,
      );
  }
  return toOptions(settings);
}

/** The keys and values of an ini file: `key = value`, `key[] = item`, `${VARIABLE}`, and comments with `;` or `#`. */
export function parseNpmrc(text: string, environment: Environment): Map<string, string | string[]> {
  const settings = new Map<string, string | string[]>();
  for (const line of text.split(/\r?\n/)) {
    const match = /^\s*([^;#\s=][^=]*?)\s*=\s*(.*?)\s*$/.exec(line);
    if (!match) continue;
    const value = match[2]!
      .replace(/^(["'])(.*)\1$/, '$2')
      .replace(/\$\{([^}]+)\}/g, (whole, name: string) => environment[name] ?? whole);
    const key = match[1]!;
    if (!key.endsWith('[]')) settings.set(key, value);
    else settings.set(key.slice(0, -2), [settings.get(key.slice(0, -2)) ?? [], value].flat());
  }
  return settings;
}

const NAMES: Readonly<Record<string, string>> = {
  'https-proxy': 'httpsProxy',
  noproxy: 'noProxy',
  'local-address': 'localAddress',
  'user-agent': 'userAgent',
  registry: 'registry',
  proxy: 'proxy',
  ca: 'ca',
  cert: 'cert',
  key: 'key',
};

function toOptions(settings: ReadonlyMap<string, string | string[]>): NpmOptions {
  const options: Record<string, string | boolean | readonly string[]> = {};
  for (const [key, value] of settings) {
    if (key.startsWith('//') || /^@[^:]+:registry$/.test(key)) options[key] = value;
    else if (NAMES[key] !== undefined && value !== '' && value !== 'null') options[NAMES[key]] = value;
    else if (key === 'strict-ssl') options['strictSSL'] = value !== 'false';
    else if (key === 'cafile' && typeof value === 'string') {
      const certificates = (tryReadText(value) ?? '')
        .split(/(?<=-----END CERTIFICATE-----)\s*/)
        .filter((part) => part.includes('BEGIN CERTIFICATE'));
      if (certificates.length > 0) options['ca'] = certificates;
    }
  }
  return options;
}
