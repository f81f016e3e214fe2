/** What the tree of a list says to an operator (domain §6). */
export const messages = {
  open: '展开下级',
  close: '收起下级',
  loading: '下级加载中',
  retry: '加载失败，重试',
  retryBecause: (reason: string) => `下级加载失败：${reason}，点击重试`,
  none: '无下级',
  part: (shown: number, total: number) => `仅显示前 ${shown} 条下级，共 ${total} 条`,
} as const;
