export const area = (radius) => Math.PI * radius ** 2;
