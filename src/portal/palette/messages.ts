import { defineMessages } from '#values/language';

/** Texts of the search over everything and of the keys. */
export const messages = defineMessages(
  {
    open: '搜索',
    openHint: '搜索页面、本页操作、基金、交易单、账户（Ctrl+K）',
    placeholder: '页面、基金代码或拼音、交易单号、账户',
    kinds: { page: '页面', fund: '基金', order: '交易单', account: '账户' },
    actions: '本页操作',
    recent: '最近使用',
    nothing: '没有找到，请换一个名称或编号',
    looking: '查找中…',
    keys: '快捷键',
    keysOf: {
      open: '搜索并打开页面、基金、交易单、账户',
      search: '到本页的查询条件',
      find: '在本页表格中查找',
      save: '保存本页的草稿',
      tab: '切换到第 1–9 个标签',
      close: '关闭光标所在的标签',
      keys: '显示快捷键',
    },
  },
  {
    open: 'Search',
    openHint: 'Search pages, actions, funds, orders, accounts (Ctrl+K)',
    placeholder: 'Page, fund code or pinyin, order number, account',
    kinds: { page: 'Pages', fund: 'Funds', order: 'Orders', account: 'Accounts' },
    actions: 'On this page',
    recent: 'Recent',
    nothing: 'Nothing found. Try another name or number',
    looking: 'Searching…',
    keys: 'Keyboard shortcuts',
    keysOf: {
      open: 'Search and open pages, funds, orders, accounts',
      search: 'Go to the search of this page',
      find: 'Find in the table of this page',
      save: 'Save the draft of this page',
      tab: 'Go to tab 1 to 9',
      close: 'Close the tab that has the focus',
      keys: 'Show the shortcuts',
    },
  },
);
