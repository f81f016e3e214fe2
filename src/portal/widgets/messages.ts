import { defineMessages } from '../language/define-messages.ts';

/** What the widgets of the trade say to an operator; they stand in pages, which are Chinese. */
export const messages = defineMessages({
  navDate: '净值日期',
  nav: '单位净值',
  accNav: '累计净值',
  tenThousandIncome: '万份收益',
  sevenDayYield: '七日年化',
  range: '区间',
  '1m': '1月',
  '3m': '3月',
  '6m': '6月',
  '1y': '1年',
  all: '成立来',
  growth: '区间涨跌',
  latest: '最新',
  highest: '最高',
  lowest: '最低',
  from: (begin: string, end: string) => `${begin} 至 ${end}`,
  figure: (name: string, text: string, date?: string) => (date ? `${name} ${text}（${date}）` : `${name} ${text}`),
  sentence: (parts: readonly string[]) => parts.join('，'),
  navEmpty: '暂无净值数据',
  navFailed: '净值数据加载失败',
  retry: '重试',
  confirmedCount: (done: number, count: number) => `已确认 ${done} / ${count} 条`,
  statementsOpen: (count: number) => `请逐条阅读并勾选，还有 ${count} 条未确认`,
  pastPerformance: '过往业绩不预示未来表现。',
});
