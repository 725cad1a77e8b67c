import type { WhenNearViewport } from '../content/near-viewport.js';
import type { Pages } from '../chunks/pages.js';
import type { Navigation } from '../navigation/navigation.js';

/**
 * Documents of sections with hundreds of pages list only the pages around their own. When the list is in view, which it
 * never is on phones, it is replaced by the complete one. If that cannot be loaded, the list stays as it is.
 */
export function completeSidebar(
  document: Document,
  navigation: Navigation,
  { loadSidebar }: Pick<Pages, 'loadSidebar'>,
  whenNear: WhenNearViewport,
): void {
  const { page } = navigation.current();
  const list = document.querySelector('[data-sidebar]');
  if (!page.partialSidebar || list === null) return;
  whenNear(list, () => {
    void loadSidebar(page.section ?? '').then(
      (sidebar) => {
        const now = navigation.current();
        if (now.page === page) navigation.show({ ...now, sidebar });
      },
      () => undefined,
    );
  });
}
