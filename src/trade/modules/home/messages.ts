/** Texts of the home page. */
export const texts = {
  separator: '；',
  lacking: (quantity: string) => `少确认 ${quantity}`,
  refunded: (amount: string) => `退款 ${amount}`,
} as const;
