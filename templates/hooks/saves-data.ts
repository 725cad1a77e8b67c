/** Whether the reader wants to save data, so that nothing may be loaded in advance. */
export const savesData = (): boolean =>
  (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
