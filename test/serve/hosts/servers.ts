/** Web servers of the machine that read what a build writes for them. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../support/until.js';

export interface Server {
  readonly url: string;
  stop(): void;
}

interface Kind {
  readonly command: string;
  /** Arguments and the text of the server's own configuration, which includes what the build wrote. */
  readonly start: (folder: string, root: string, base: string, port: number) => readonly [args: string[], text: string];
}

/** Servers lie where only administrators look for commands. */
const PATH = `${process.env['PATH']}:/usr/sbin`;
const MODULES = '/usr/lib/apache2/modules';
const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'headers', 'rewrite', 'filter', 'deflate'];

export const SERVERS: Readonly<Record<'nginx' | 'apache' | 'caddy', Kind>> = {
  nginx: {
    command: 'nginx',
    start: (folder, root, base, port) => [
      ['-p', folder, '-c', join(folder, 'server.conf'), '-e', 'stderr'],
      `daemon off; master_process off; pid ${folder}/pid; events {}
http { include /etc/nginx/mime.types; default_type application/octet-stream; access_log off;
client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
server { listen 127.0.0.1:${port}; root ${root}; include ${root}${base}nginx.conf; } }`,
    ],
  },
  apache: {
    command: 'apache2',
    start: (folder, root, _base, port) => [
      ['-X', '-f', join(folder, 'server.conf')],
      `ServerRoot ${folder}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${folder}/pid
ErrorLog ${folder}/error.log
${modules.map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`).join('\n')}
TypesConfig /etc/mime.types
<IfModule unixd_module>
User www-data
Group www-data
</IfModule>
DocumentRoot ${root}
<Directory ${root}>
AllowOverride All
Require all granted
Options FollowSymLinks
</Directory>`,
    ],
  },
  caddy: {
    command: 'caddy',
    start: (folder, root, base, port) => [
      ['run', '--adapter', 'caddyfile', '--config', join(folder, 'server.conf')],
      `{
	admin off
	auto_https off
}
http://127.0.0.1:${port} {
	root * ${root}
	import ${root}${base}Caddyfile
}
`,
    ],
  },
};

export const isInstalled = ({ command }: Kind): boolean =>
  spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore', env: { PATH } }).status === 0;

/** Serves a copy of an output folder under its base path until it is stopped. */
export async function startHost(kind: Kind, out: string, base: string): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-host-'));
  // Apache leaves the root account before it reads anything.
  chmodSync(folder, 0o755);
  const root = join(folder, 'root');
  cpSync(out, join(root, base), { recursive: true });
  const port = await freePort();
  const [args, text] = kind.start(folder, root, base, port);
  writeFileSync(join(folder, 'server.conf'), `${text}\n`);
  let said = '';
  const child: ChildProcess = spawn(kind.command, args, {
    env: { ...process.env, PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout!.on('data', (chunk) => (said += String(chunk)));
  child.stderr!.on('data', (chunk) => (said += String(chunk)));
  const stop = (): void => {
    child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`${kind.command} ended: ${said}`);
      return fetch(url).then(
        () => true,
        () => false,
      );
    }, `${kind.command} answers`);
  } catch (error) {
    stop();
    throw error;
  }
  return { url, stop };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
