import { defineMessages } from '../language/define-messages.ts';

/** What stands before the title of a tab, by query parameter `type` (domain §6.1); page titles are Chinese as well. */
export const messages = defineMessages({
  open: '开立',
  copy: '复制开立',
  edit: '修改',
  supply: '补充',
});
