/** What the operations on holdings say in words. */
export const texts = { position: '持仓' } as const;
