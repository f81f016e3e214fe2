/** A holding: the shares of a fund in a trade account. */
export interface PositionPlace {
  readonly tradeAcctNo: string;
  readonly fundCode: string;
}

/** The number of a holding, from both parts. */
export function writePositionNo({ tradeAcctNo, fundCode }: PositionPlace): string {
  return `${tradeAcctNo}-${fundCode}`;
}

export function readPositionNo(text: string): PositionPlace {
  const [tradeAcctNo = '', fundCode = ''] = text.split('-');
  return { tradeAcctNo, fundCode };
}
