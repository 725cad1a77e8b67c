import type { ComponentType } from 'react';
import { AppShellScreen } from '../../templates/screens/AppShellScreen.js';
import { BlogScreen } from '../../templates/screens/BlogScreen.js';
import { DocumentScreen } from '../../templates/screens/DocumentScreen.js';
import { NotFoundScreen } from '../../templates/screens/NotFoundScreen.js';
import type { PageKind, SiteProps } from '../../templates/types.js';
import { screenChunkId } from '../contract.js';

type Screen = ComponentType<SiteProps>;

/** The screens that the runtime contains: those of nearly all pages, and those that must work offline. */
const OWN: Readonly<Record<string, Screen | undefined>> = {
  document: DocumentScreen,
  blog: BlogScreen,
  post: BlogScreen,
  'app-shell': AppShellScreen,
  'not-found': NotFoundScreen,
};

/**
 * The screen of a kind of page; undefined while its chunk has not been loaded. `loaded` returns the exports of a loaded
 * chunk.
 */
export function screenFor(kind: PageKind, loaded: (id: string) => unknown): Screen | undefined {
  return OWN[kind] ?? (loaded(screenChunkId(kind)) as { readonly default: Screen } | undefined)?.default;
}
