/** The tabs of a package-manager block, in this order. */
export const PACKAGE_MANAGERS = ['npm', 'yarn', 'pnpm', 'bun'] as const;
export type PackageManager = (typeof PACKAGE_MANAGERS)[number];

/** The same commands for another package manager. Lines that are not npm commands stay as they are. */
export function convertCommands(code: string, manager: PackageManager): string {
  if (manager === 'npm') return code;
  return code
    .split('\n')
    .map((line) =>
      line
        .split(/( (?:&&|\|\||;) )/)
        .map((part) => convertCommand(part, manager))
        .join(''),
    )
    .join('\n');
}

const COMMAND = /^(\s*(?:[$>] +)?(?:[A-Z_]+=\S+ +)*)(npm|npx)(?: +(.*?))?(\s*(?:#.*)?)$/;

function convertCommand(command: string, manager: Exclude<PackageManager, 'npm'>): string {
  const match = COMMAND.exec(command);
  if (match === null) return command;
  const [, before, program, rest = '', after] = match;
  const words = rest.split(/ +/).filter((word) => word !== '');
  const converted = program === 'npx' ? execute(words, manager) : npmCommand(words, manager);
  return converted === undefined ? command : `${before}${converted.join(' ')}${after}`;
}

/** `npx tool` runs a tool of the project. With a version, or as `create-…`, the tool is fetched. */
function execute(words: readonly string[], manager: Exclude<PackageManager, 'npm'>): string[] {
  const rest = words.filter((word) => word !== '-y' && word !== '--yes' && word !== '--');
  const tool = rest[0] ?? '';
  const fetched = rest.length < words.length || /^create-/.test(tool) || /.@/.test(tool);
  if (manager === 'bun') return ['bunx', ...rest];
  if (manager === 'pnpm') return ['pnpm', fetched ? 'dlx' : 'exec', ...rest];
  return fetched ? ['yarn', 'dlx', ...rest] : ['yarn', ...rest];
}

function npmCommand(words: readonly string[], manager: Exclude<PackageManager, 'npm'>): string[] | undefined {
  const [command = '', ...rest] = words;
  switch (command) {
    case 'install':
    case 'i':
    case 'add':
      return install(rest, manager);
    case 'ci':
      return [manager, 'install', manager === 'yarn' ? '--immutable' : '--frozen-lockfile', ...rest];
    case 'uninstall':
    case 'remove':
    case 'rm':
    case 'un': {
      const names = rest.filter((word) => !word.startsWith('-') || isGlobal(word));
      return [
        ...(names.some(isGlobal) ? globally(manager, 'remove') : [manager, 'remove']),
        ...names.filter((word) => !isGlobal(word)),
      ];
    }
    case 'run':
    case 'run-script':
      return [...(manager === 'yarn' ? ['yarn'] : [manager, 'run']), ...withoutDashes(rest)];
    case 'start':
    case 'test':
    case 't':
    case 'stop':
      return [
        manager,
        ...(manager === 'bun' ? ['run'] : []),
        command === 't' ? 'test' : command,
        ...withoutDashes(rest),
      ];
    case 'exec':
    case 'x':
      return execute(rest, manager);
    case 'init':
      if (rest.some((word) => !word.startsWith('-'))) return [manager, 'create', ...withoutDashes(rest)];
      return [manager, 'init', ...(manager === 'pnpm' ? [] : rest)];
    case 'create':
      return [manager, 'create', ...withoutDashes(rest)];
    case 'update':
    case 'up':
      return [manager, manager === 'yarn' ? 'up' : 'update', ...rest];
    case 'link':
    case 'publish':
    case 'pack':
      return [manager, ...(manager === 'bun' && command === 'pack' ? ['pm'] : []), command, ...rest];
    default:
      return undefined;
  }
}

const isGlobal = (word: string): boolean => word === '-g' || word === '--global';
const withoutDashes = (words: readonly string[]): string[] => words.filter((word) => word !== '--');
const globally = (manager: string, command: string): string[] =>
  manager === 'yarn' ? ['yarn', 'global', command] : [manager, command, '-g'];

/**
 * Flags of `npm install`: their names for pnpm, and for yarn and bun. Null means that the others do this by default.
 */
const FLAGS: Readonly<Record<string, readonly [string | null, string | null]>> = {
  '--save-dev': ['--save-dev', '--dev'],
  '-D': ['--save-dev', '--dev'],
  '--save': [null, null],
  '-S': [null, null],
  '--save-prod': [null, null],
  '-P': [null, null],
  '--save-optional': ['--save-optional', '--optional'],
  '-O': ['--save-optional', '--optional'],
  '--save-exact': ['--save-exact', '--exact'],
  '-E': ['--save-exact', '--exact'],
  '--save-peer': ['--save-peer', '--peer'],
};

function install(words: readonly string[], manager: Exclude<PackageManager, 'npm'>): string[] {
  const side = manager === 'pnpm' ? 0 : 1;
  const rest = words
    .filter((word) => !isGlobal(word))
    .flatMap((word) => {
      const flag = Object.hasOwn(FLAGS, word) ? FLAGS[word]![side]! : word;
      return flag === null ? [] : [flag];
    });
  if (!rest.some((word) => !word.startsWith('-'))) return [manager, 'install', ...rest];
  return [...(words.some(isGlobal) ? globally(manager, 'add') : [manager, 'add']), ...rest];
}
