import { hashOf } from '../cache/hash.js';
import {
  deployBytes,
  deployCaching,
  deployCompression,
  deployHeader,
  deployNotKept,
  deployPlainBytes,
  deployStatus,
  deployTextType,
  deployType,
} from '../diagnostics/catalogue/checks/deploy.js';
import { contentTypeFor, isCompressible } from '../serve/http/content-types.js';
import { cacheControlFor } from '../serve/http/headers.js';
import { TOO_SMALL } from '../serve/static/compress.js';
import { forEach, said, type Answer, type Ask } from './ask.js';
import type { Aspect, DeployedFile, Deployment, Fault } from './types.js';

type Look = (file: DeployedFile, answer: Answer, deployment: Deployment) => readonly Omit<Fault, 'address'>[];

const bytes: Look = ({ hash }, { body }) =>
  hashOf(body) === hash ? [] : [{ got: 'other bytes', problem: deployBytes }];

/** Hosts have compressed copies beside the files, and may have got only some of them. */
async function plainFaults({ address, hash }: DeployedFile, answer: Answer, ask: Ask): Promise<readonly Fault[]> {
  if (!answer.headers.has('content-encoding') || hashOf(answer.body) !== hash) return [];
  const plain = await ask(address, 'identity');
  if (typeof plain !== 'string' && plain.status === 200 && hashOf(plain.body) === hash) return [];
  return [{ address, got: typeof plain === 'string' ? plain : 'other bytes', problem: deployPlainBytes }];
}

/** Other names of the same content types. */
const ALIASES: Readonly<Record<string, string>> = {
  'application/javascript': 'text/javascript',
  'text/xml': 'application/xml',
  'application/rss+xml': 'application/xml',
  'application/atom+xml': 'application/xml',
  'application/feed+json': 'application/json',
  'image/vnd.microsoft.icon': 'image/x-icon',
  'application/font-woff2': 'font/woff2',
};
const NAMELESS = 'application/octet-stream';
/** For all other texts, browsers guess the encoding, or the text declares it. */
const NEEDS_CHARSET = /^text\/(?:markdown|plain)$/;

const type: Look = ({ path }, { headers: sent }) => {
  const wanted = contentTypeFor(path).split(';')[0]!;
  if (wanted === NAMELESS) return [];
  const [written = '', ...parameters] = (sent.get('content-type') ?? '').toLowerCase().split(/\s*;\s*/);
  if ((ALIASES[written] ?? written) !== wanted)
    return [
      {
        got: `${written || 'nothing'} instead of ${wanted}`,
        problem: /\.(?:html|js|css|svg)$/.test(path) ? deployType : deployTextType,
      },
    ];
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length);
  const isWrong = charset === undefined ? NEEDS_CHARSET.test(wanted) : charset.replace(/"/g, '') !== 'utf-8';
  return isWrong ? [{ got: `${written} with ${charset ?? 'no charset'}`, problem: deployTextType }] : [];
};

const DAY = 86_400;

const caching: Look = ({ path }, { headers: sent }) => {
  const rule = sent.get('cache-control') ?? 'no Cache-Control';
  const age = Number(/\bmax-age=(\d+)/.exec(rule)?.[1] ?? 0);
  const isKept = age > DAY || /\bimmutable\b/.test(rule);
  if (cacheControlFor(path).includes('immutable')) return isKept ? [] : [{ got: rule, problem: deployNotKept }];
  return isKept ? [{ got: rule, problem: deployCaching }] : [];
};

const headers: Look = ({ path }, answer, deployment) =>
  !path.endsWith('.html')
    ? []
    : deployment.headers
        .filter(([name, value]) => answer.headers.get(name) !== value)
        .map(([name]) => ({
          got: `the header ${name} ${answer.headers.has(name) ? 'has another value' : 'is missing'}`,
          problem: deployHeader,
        }));

const compression: Look = ({ path }, { body, headers: sent }) =>
  body.length < TOO_SMALL || !isCompressible(contentTypeFor(path)) || sent.has('content-encoding')
    ? []
    : [{ got: 'not compressed', problem: deployCompression }];

const LOOKS: Readonly<Record<string, Look>> = { bytes, types: type, caching, headers, compression };

/** Requests files, each once, and checks everything that the answers show. */
export async function lookAtFiles(
  deployment: Deployment,
  files: readonly DeployedFile[],
  ask: Ask,
): Promise<readonly Aspect[]> {
  const missing: Fault[] = [];
  const plain: Fault[] = [];
  const faults = Object.entries(LOOKS).map(([name, look]) => ({ name, look, found: [] as Fault[] }));
  await forEach(files, async (file) => {
    const { address } = file;
    const answer = await ask(address);
    if (typeof answer === 'string' || answer.status !== 200)
      missing.push({ address, got: said(answer), problem: deployStatus });
    else {
      for (const { look, found } of faults)
        found.push(...look(file, answer, deployment).map((fault) => ({ ...fault, address })));
      plain.push(...(await plainFaults(file, answer, ask)));
    }
  });
  return [{ name: 'addresses', found: missing }, ...faults, { name: 'uncompressed bytes', found: plain }].map(
    ({ name, found }) => ({
      name,
      asked: files.length,
      faults: found,
    }),
  );
}
