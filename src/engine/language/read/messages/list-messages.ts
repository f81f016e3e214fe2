import { both } from './both.ts';

/** Lists, actions and blocks. */
export const listMessages = {
  'fixed-place': both({
    about: '固定的列没有排在边上；`left` 的排在最前，`right` 的排在最后',
    parts: ['side'],
    en: (side: string) =>
      side === 'left'
        ? 'a column fixed at the left comes before all others'
        : 'a column fixed at the right comes after all others',
    zh: (side) => (side === 'left' ? '固定在左边的列要排在不固定的列前面' : '固定在右边的列要排在不固定的列后面'),
  }),
  'column-of-row': both({
    about:
      '列名和列的 `visible` 属于整列，却读取了某一行的值；写成文字，改用整个页面的条件（查询条件、`can(…)`），或把值放在单元格里',
    parts: ['path'],
    en: (path: string) =>
      `heading and 'visible' are those of the whole column, so that they cannot read '${path}'; write a text or ask for something of the page, or show the value in the cells`,
    zh: (path) =>
      `列名和 'visible' 属于整列，不能读 '${path}'；请写文字，或用整个页面的条件（查询条件、权限），或把值放在单元格里`,
  }),
  'compute-not-exported': both({
    about:
      '列表的文件由服务器写，算出来的列用到了行以外的东西；只用 `row` 计算，不用循环，也不用 `can`、`config` 和当前时间',
    parts: ['field'],
    en: (name: string) =>
      `the server writes the column '${name}' to the file of 'download', and it knows the row only: compute it from 'row', without loops and without can, config or the clock`,
    zh: (name) =>
      `'download' 的文件由服务器写，列 '${name}' 也在其中，而服务器只知道该行：请只用 'row' 计算，不用循环，也不用 can、config 和当前时间`,
  }),
  'action-unusable': both({
    about: '按钮只要显示就是灰的；核对 `visible` 和 `disabled` 两个条件',
    parts: [],
    en: () => "whenever the action is shown it is disabled; compare 'visible' and 'disabled'",
    zh: () => "按钮只要显示就是灰的；请核对 'visible' 和 'disabled'",
  }),
  'bulk-without-search': both({
    about: '可以选中全部符合条件的，接口却不收查询条件；换接口，或去掉 `allMatching`',
    parts: ['what', 'name'],
    en: (what: string, name: string) =>
      `with selection.allMatching a bulk action sends the search, but ${what} takes no '${name}'`,
    zh: (what, name) => `选中全部符合条件的，批量按钮提交的是查询条件，而${what}没有 '${name}'`,
  }),
};
