import { defineMessages, inLanguage } from '#values/language';

/** Texts of actions (handbook: wording). */
export const messages = inLanguage(
  defineMessages(
    {
      back: '返回',
      cancel: '取消',
      confirm: '确认',
      tip: '提示',
      as: (action: string, format: string) => `${action} ${format}`,
      otherFormats: '其他格式',
      leaveQuestion: '当前内容尚未保存，确认离开吗？',
    },
    {
      back: 'Back',
      cancel: 'Cancel',
      confirm: 'OK',
      tip: 'Please confirm',
      as: (action: string, format: string) => `${action} as ${format}`,
      otherFormats: 'Other formats',
      leaveQuestion: 'Your changes are not saved. Leave this page?',
    },
  ),
);
