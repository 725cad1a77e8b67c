export const gross = (net) => net * 1.19;
