import { defineMessages, inLanguage } from '#values/language';

/** Texts of details (handbook: wording). */
export const messages = inLanguage(
  defineMessages(
    {
      copyAll: '复制全部',
      copiedAll: '已复制',
      reveal: (label: string) => `显示完整的${label}`,
      conceal: (label: string) => `隐藏${label}`,
      revealed: (label: string) => `${label}已显示，30 秒后自动隐藏`,
      progressAt: (title: string, at: number, total: number) => `当前进度：${title}（第 ${at} 步，共 ${total} 步）`,
      progressFailed: (title: string, at: number, total: number) => `未通过：${title}（第 ${at} 步，共 ${total} 步）`,
      progressNotBegun: '尚未开始',
    },
    {
      copyAll: 'Copy all',
      copiedAll: 'Copied',
      reveal: (label) => `Show full ${label}`,
      conceal: (label) => `Hide ${label}`,
      revealed: (label) => `${label} is shown and will be hidden after 30 seconds`,
      progressAt: (title, at, total) => `Progress: ${title} (step ${at} of ${total})`,
      progressFailed: (title, at, total) => `Failed: ${title} (step ${at} of ${total})`,
      progressNotBegun: 'Not started',
    },
  ),
);
