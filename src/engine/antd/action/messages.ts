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
      item: '项目',
      before: '原来',
      now: '现在',
      submitNew: '按新的内容提交',
      goBack: '返回修改',
      leaveQuestion: '当前内容尚未保存，确认离开吗？',
    },
    {
      back: 'Back',
      cancel: 'Cancel',
      confirm: 'OK',
      tip: 'Please confirm',
      as: (action: string, format: string) => `${action} as ${format}`,
      otherFormats: 'Other formats',
      item: 'Item',
      before: 'Before',
      now: 'Now',
      submitNew: 'Submit with the new values',
      goBack: 'Go back and edit',
      leaveQuestion: 'Your changes are not saved. Leave this page?',
    },
  ),
);
