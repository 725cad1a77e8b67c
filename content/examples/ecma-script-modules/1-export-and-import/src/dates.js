export const year = (date) => date.slice(0, 4);
