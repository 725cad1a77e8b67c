/** ID of an option, to which the field points when it is active. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The index of the result that contains an element; undefined if none does. */
export function optionAt(listId: string, element: Element): number | undefined {
  const option = element.closest('[role=option]');
  return option === null ? undefined : Number(option.id.slice(optionId(listId, 0).length - 1));
}
