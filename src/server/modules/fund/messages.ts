/** What the fund operations say in words. */
export const texts = {
  fund: '基金',
  backEnd: '后端收费',
  free: '免手续费',
  any: '不限',
  amount: '购买金额',
  held: '持有时间',
  units: { buy: '万元', redeem: '天', back: '年' },
  perOrder: (amount: string) => `${amount}元/笔`,
} as const;
