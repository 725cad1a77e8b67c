/** Id of an option: the field points to the active one. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The number of the result that an element is in; undefined where it is in none. */
export function optionAt(listId: string, element: Element): number | undefined {
  const option = element.closest('[role=option]');
  return option === null ? undefined : Number(option.id.slice(optionId(listId, 0).length - 1));
}
