export const price = (pieces) => (pieces < 10 ? pieces * 7 : pieces * 6);
