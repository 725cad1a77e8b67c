/** Whether the reader has asked for as little data as possible, so that nothing may be loaded in advance. */
export const savesData = (): boolean =>
  (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
