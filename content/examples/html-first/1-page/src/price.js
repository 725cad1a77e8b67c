export const price = (pieces) => `${pieces * 7} euros`;
