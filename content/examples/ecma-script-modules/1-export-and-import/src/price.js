export const VAT = 0.19;

export function gross(net) {
  return net * (1 + VAT);
}

export default class Price {
  constructor(net) {
    this.gross = gross(net);
  }
}
