import { both } from './both.ts';
import { en, zh, type Names, swapNearest } from './suggestions.ts';

/** Lists, actions and blocks. */
export const listMessages = {
  'fixed-place': both(
    (side: string) =>
      side === 'left'
        ? 'a column fixed at the left comes before all others'
        : 'a column fixed at the right comes after all others',
    (side) => (side === 'left' ? '固定在左边的列要排在不固定的列前面' : '固定在右边的列要排在不固定的列后面'),
  ),
  'sort-unknown': both(
    (name: string, id: string, known: Names) =>
      `'${id}' cannot sort by '${name}'${en.suggest(name, known) || `; known: ${[...known].filter((one) => !one.startsWith('-')).join(', ')}`}`,
    (name, id, known) =>
      `'${id}' 不能按 '${name}' 排序${zh.suggest(name, known) || `；可以按：${[...known].filter((one) => !one.startsWith('-')).join('、')}`}`,
    (name, _id, known) => swapNearest(name, known),
  ),
  'page-size': both(
    (size: number, id: string, most: string) => `'${id}' answers ${most} rows at most, not ${size}`,
    (size, id, most) => `接口 '${id}' 一次最多返回 ${most} 行，写的却是 ${size}；请改小`,
  ),
  'summary-type': both(
    (name: string, found: string) =>
      `'${name}' is ${found} and has no total; only quantities, decimals and integers add up`,
    (name, found) => `'${name}' 是 ${found}，不能合计；只有数量、小数和整数可以相加`,
  ),
  'summary-missing': both(
    (id: string) =>
      `'${id}' answers with no summary beside its records; leave the list's summary out, or add one to the reply`,
    (id) => `接口 '${id}' 没有返回 summary；请去掉列表的 summary，或让接口返回它`,
  ),
  'heading-of-row': both(
    (path: string) =>
      `a heading is the same for all rows, so that it cannot read '${path}'; write a text, or show the value in the cells`,
    (path) => `列名是所有行共用的，不能读 '${path}'；请写文字，或把值放在单元格里`,
  ),
  'compute-of-field': both(
    (name: string, owner: string) =>
      `'${name}' is a field of ${owner}, and its value comes from there; give the computed column another name`,
    (name, owner) => `'${name}' 是${owner}的字段，值由接口给出；算出来的列请另起一个名字`,
  ),
  'compute-not-exported': both(
    (name: string) =>
      `the server writes the column '${name}' to the file of 'download', and it knows the row only: compute it from 'row', without loops and without can, config or the clock`,
    (name) =>
      `'download' 的文件由服务器写，列 '${name}' 也在其中，而服务器只知道该行：请只用 'row' 计算，不用循环，也不用 can、config 和当前时间`,
  ),
  'compute-type': both(
    (found: string) => `a cell shows a text, a number, a date or a yes or no, not ${found}`,
    (found) => `单元格只能显示文本、数、日期或是否值，不能显示${found}`,
  ),
  'compute-format': both(
    (format: string, found: string) => `'${format}' is a format of numbers, and the result is ${found}`,
    (format, found) => `'${format}' 是数的格式，而结果是${found}`,
  ),
  'tone-unknown': both(
    (found: string, known: Names) => `${found} is no tone; the tones are ${[...known].join(', ')}`,
    (found, known) => `没有${found}这种颜色；可以写 ${[...known].join('、')}`,
  ),
  'visible-of-row': both(
    (path: string) =>
      `a column is shown for all rows or for none, so that 'visible' cannot read '${path}'; ask for something of the page, such as a search field or a permission`,
    (path) => `一列要么整列显示，要么整列不显示，'visible' 不能读 '${path}'；请用整个页面的条件，如查询条件或权限`,
  ),
  'data-not-record': both(
    (name: string, found: string) => `'${name}' is ${found}; a fields block shows one record, a table block shows many`,
    (name, found) => `'${name}' 是${found}；字段块（fields）显示一条记录，多条用表格块（table）`,
  ),
  'action-unusable': both(
    () => 'whenever the action is shown it is disabled; compare visible and disabled',
    () => '按钮只要显示就是灰的；请核对 visible 和 disabled',
  ),
  'edit-without-value': both(
    (id: string) => `what is typed is never sent: give '${id}' a param '{{ value }}'`,
    (id) => `填的内容没有提交：给 '${id}' 一个参数 '{{ value }}'`,
  ),
  'edit-beside-open': both(
    () => 'a click on a cell either opens a page or edits it; leave one out',
    () => '点单元格要么打开页面，要么编辑；去掉一个',
  ),
  'edit-outside-list': both(
    () => 'only cells of a list can be edited, not those of a table of loaded data',
    () => '只有列表页的单元格能编辑，载入数据的表格不能',
  ),
  'fields-without-call': both(
    () => 'fields to fill in belong to the operation of a call; this action calls none',
    () => '要填的字段属于 call 的接口，这个按钮没有 call',
  ),
  'row-key-missing': both(
    (owner: string) => `${owner} has no x-key in the contract; give rowKey`,
    (owner) => `${owner}在契约里没有 x-key；请写 rowKey`,
  ),
  'quick-filter-uncoded': both(
    (name: string) => `quick filters need coded values, but '${name}' has no dictionary`,
    (name) => `快速筛选要有字典，而 '${name}' 没有`,
  ),
  'counts-missing': both(
    (id: string) => `'${id}' does not answer with counts of value and count; name an operation that does`,
    (id) => `接口 '${id}' 没有返回由 value 和 count 组成的 counts；请换一个返回它的接口`,
  ),
  'bulk-without-selection': both(
    () => "bulkActions act on selected rows; give the list a 'selection'",
    () => "批量按钮要有选中的行；给列表写 'selection'",
  ),
  'bulk-without-search': both(
    (what: string, name: string) =>
      `with selection.allMatching a bulk action sends the search, but ${what} takes no '${name}'`,
    (what, name) => `选中全部符合条件的，批量按钮提交的是查询条件，而${what}没有 '${name}'`,
  ),
  'tree-without-children': both(
    () => "a tree needs 'children', a field of the record, or 'load', an operation",
    () => "树要写 'children'（记录的一个字段）或 'load'（一个接口）",
  ),
  'tree-children': both(
    (name: string, found: string) => `'${name}' is ${found}; children of a row are a list of records`,
    (name, found) => `'${name}' 是${found}；下级必须是记录列表`,
  ),
  'tree-field': both(
    (name: string, owner: string) =>
      `the children of a row, ${owner}, have no '${name}', which this list reads of every row`,
    (name, owner) => `下级记录${owner}没有 '${name}'，而列表的每一行都要读它`,
  ),
  'tree-leaf': both(
    () => "'leaf' says whether there are children to load, but the tree has no 'load'",
    () => "'leaf' 说的是有没有下级可载入，而这棵树没有 'load'",
  ),
  'steps-uncoded': both(
    (found: string) => `a progress follows coded values, but 'current' is ${found} without a dictionary`,
    (found) => `进度要按字典的值走，而 'current' 是没有字典的${found}`,
  ),
  'steps-state-twice': both(
    (value: string) => `the state '${value}' is at two steps; it can only be at one`,
    (value) => `状态 '${value}' 写在两步里，只能在一步`,
  ),
};
