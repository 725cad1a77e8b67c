/*#__NO_SIDE_EFFECTS__*/
export function create(name) {
  return { name };
}
