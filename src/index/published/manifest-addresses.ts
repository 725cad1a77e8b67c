import type * as Jsonc from 'jsonc-parser';
import { treeOf } from '../../files/json.js';
import type { WrittenAddress } from './written-address.js';

/** Lists of objects in a manifest, with the key of each object's address. */
const FILES = [
  ['icons', 'src'],
  ['screenshots', 'src'],
] as const;

/**
 * The addresses in a web app manifest: its images, the start of the application, and its shortcuts with their icons.
 */
export function addressesInManifest(json: string): readonly WrittenAddress[] {
  const manifest = treeOf(json);
  const shortcuts = valueOf(manifest, 'shortcuts')?.children ?? [];
  return [
    ...[manifest, ...shortcuts].flatMap((owner) =>
      FILES.flatMap(([list, key]) =>
        (valueOf(owner, list)?.children ?? []).flatMap((one) => addressAt(one, key, 'file')),
      ),
    ),
    ...addressAt(manifest, 'start_url', 'link'),
    ...shortcuts.flatMap((one) => addressAt(one, 'url', 'link')),
  ];
}

function addressAt(
  owner: Jsonc.Node | undefined,
  key: string,
  kind: WrittenAddress['kind'],
): readonly WrittenAddress[] {
  const node = valueOf(owner, key);
  return typeof node?.value === 'string' ? [{ address: node.value, kind, at: node.offset + 1 }] : [];
}

const valueOf = (owner: Jsonc.Node | undefined, key: string): Jsonc.Node | undefined =>
  owner?.type === 'object'
    ? owner.children?.find(({ children }) => children?.[0]?.value === key)?.children?.[1]
    : undefined;
