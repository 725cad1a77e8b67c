/** IDs of the document around the content. No heading and no element of the content gets one of them. */
export const FRAME_IDS: readonly string[] = [
  'top',
  'announcer',
  'main-content',
  'mobile-menu',
  'docs-version-menu',
  'page-further-reading',
  'page-contributors',
];
