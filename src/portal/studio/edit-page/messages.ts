import { defineMessages } from '#values/language';

/** Texts of the way from a page to its editor. */
export const messages = defineMessages(
  {
    edit: '编辑此页',
    title: (page: string) => `修改“${page}”`,
    into: (title: string, changeNo: string) => `放进变更“${title}”（${changeNo}）`,
    newChange: '新建变更',
  },
  {
    edit: 'Edit this page',
    title: (page) => `Edit “${page}”`,
    into: (title, changeNo) => `Into the change “${title}” (${changeNo})`,
    newChange: 'New change',
  },
);
