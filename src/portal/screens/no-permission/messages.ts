import { defineMessages } from '#values/language';

/** Text in the place of a page that the operator may not open (handbook: shell-wording). */
export const messages = defineMessages(
  { title: '暂无权限，请联系机构管理员' },
  { title: 'You may not open this page, please contact your institution administrator' },
);
