/** What an operator is told about views of a list that are, or were, shared. */
export const viewMessages = {
  full: (max: number) => `最多保存 ${max} 个视图，请先删除不用的视图`,
  copyMark: (count: number) => (count === 1 ? '（副本）' : `（副本${count}）`),
  savedAs: (name: string) => `已另存为自己的视图“${name}”`,
  linkGone: '链接中的共享视图已停止共享，已按链接中的查询条件显示',
  defaultGone: (name: string, copy: string) =>
    `默认视图“${name}”已停止共享，已为您另存为自己的视图“${copy}”，并继续作为默认视图`,
  failed: '系统繁忙，请稍后重试',
} as const;
