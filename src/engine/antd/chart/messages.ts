import { defineMessages, inLanguage } from '#values/language';

/** Texts of charts. */
export const messages = inLanguage(
  defineMessages(
    {
      failed: '图表加载失败',
      retry: '重试',
      empty: '暂无数据',
      showTable: '查看数据表',
      hideTable: '收起数据表',
      table: '数据表',
      item: '项目',
      value: '数值',
      share: '占比',
      none: '--',
      range: (from: string, to: string) => `${from} 至 ${to}`,
      line: (name: string, latest: string, highest: string, lowest: string) =>
        `${name}：最新 ${latest}，最高 ${highest}，最低 ${lowest}`,
      slice: (name: string, value: string, share: string) => `${name} ${value}（${share}）`,
      sentence: (parts: readonly string[]) => parts.join('；'),
    },
    {
      failed: 'The chart could not be loaded',
      retry: 'Try again',
      empty: 'No data',
      showTable: 'Show data table',
      hideTable: 'Hide data table',
      table: 'Data table',
      item: 'Item',
      value: 'Value',
      share: 'Share',
      none: '-',
      range: (from, to) => `${from} to ${to}`,
      line: (name, latest, highest, lowest) => `${name}: latest ${latest}, highest ${highest}, lowest ${lowest}`,
      slice: (name, value, share) => `${name} ${value} (${share})`,
      sentence: (parts) => parts.join('; '),
    },
  ),
);
