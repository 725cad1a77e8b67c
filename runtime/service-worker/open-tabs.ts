import type { WorkerContext } from './context.js';

/** Returns the address of the record that says which table a tab has. */
const keyOf = (id: string): string => `/tabs/${id}`;

/**
 * Records which table a tab has, because the tab will request the files of that table. Records of closed tabs are
 * deleted.
 */
export async function noteTab(context: WorkerContext, id: string, generation: string): Promise<void> {
  const state = await context.scope.caches.open(context.names.state);
  await state.put(keyOf(id), new Response(generation));
  const open = await openTabs(context);
  for (const { url } of await state.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith(keyOf('')) && !open.includes(pathname)) await state.delete(url);
  }
}

/** Whether all open tabs have this version of the table. */
export async function tabsHave(context: WorkerContext, generation: string): Promise<boolean> {
  const state = await context.scope.caches.open(context.names.state);
  const tables = (await openTabs(context)).map(async (key) => (await state.match(key))?.text());
  return (await Promise.all(tables)).every((table) => table === generation);
}

async function openTabs({ scope, base }: WorkerContext): Promise<readonly string[]> {
  const windows = await scope.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  return windows.filter(({ url }) => new URL(url).pathname.startsWith(base)).map(({ id }) => keyOf(id));
}
