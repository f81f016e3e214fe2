/** Texts of the fund operations. */
export const texts = {
  fund: '基金',
  product: '产品',
  file: '文件',
  notice: {
    name: '公告',
    heads: { fund: '基金', type: '公告类型', day: '发布日期', source: '来源' },
    note: '本公告由基金管理人发布，以管理人披露的原文为准。',
  },
  backEnd: '后端收费',
  free: '免手续费',
  any: '不限',
  amount: '购买金额',
  held: '持有时间',
  units: { buy: '万元', redeem: '天', back: '年' },
  timeline: {
    apply: '15:00 前提交的申请按当日净值成交',
    confirm: '确认购买份额或赎回金额',
    redeemable: '购买的份额可以赎回',
    paid: '赎回款到账',
  },
  joinFee: { outside: (rate: string) => `价外 ${rate}`, none: '不收取' },
  stages: { m1: '近1月', m3: '近3月', m6: '近6月', y1: '近1年', ytd: '今年来', sinceEst: '成立来' },
  perOrder: (amount: string) => `${amount}元/笔`,
} as const;
