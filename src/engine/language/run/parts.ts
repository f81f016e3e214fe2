/** A kind of part of a page. */
export interface PartType {
  /** Name in Chinese and English. */
  readonly label: readonly [chinese: string, english: string];
  /** Definitions of `page.json` that describe its words; by default the one with its name. */
  readonly words?: readonly string[];
  /** The member with its name. */
  readonly name?: string;
  /** The member with its displayed text. */
  readonly title?: string;
  /** The member (a field) that has name and title instead. */
  readonly inner?: string;
  /** Members that hold further parts, one or a list. */
  readonly children?: Readonly<Record<string, string>>;
  /** Kinds that may take its place, by the member that only they have. */
  readonly others?: Readonly<Record<string, string>>;
  /** Kinds that may take its place, by their `type`; `*` for any other type. */
  readonly types?: Readonly<Record<string, string>>;
}

/** The parts of a resolved page, each with its children in the order of the page. */
export const partTypes = {
  page: {
    label: ['页面', 'page'],
    words: ['list', 'form', 'detail', 'wizard'],
    name: 'name',
    title: 'title',
    children: {
      tabs: 'pageTab',
      search: 'searchField',
      summary: 'summaryField',
      columns: 'column',
      rowActions: 'rowAction',
      bulkActions: 'bulkAction',
      toolbar: 'action',
      quickFilters: 'quickFilters',
      selection: 'selection',
      refresh: 'refresh',
      tree: 'tree',
      expand: 'expand',
      load: 'load',
      fields: 'field',
      blocks: 'block',
      steps: 'step',
      submit: 'submit',
      save: 'save',
      draft: 'draft',
      actions: 'action',
      result: 'result',
    },
  },
  pageTab: { label: ['标签页', 'tab'], title: 'label' },
  load: { label: ['数据加载', 'load'], name: 'name' },
  searchField: { label: ['查询条件', 'search field'], name: 'name', title: 'label' },
  summaryField: { label: ['汇总', 'summary'], name: 'name', title: 'label' },
  field: {
    label: ['字段', 'field'],
    name: 'name',
    title: 'label',
    types: { group: 'group', array: 'array', '*': 'block' },
  },
  readField: { label: ['展示字段', 'shown field'], name: 'name', title: 'label' },
  group: { label: ['分组', 'group'], name: 'name', title: 'title', children: { fields: 'field' } },
  array: { label: ['可增删的列表', 'list of records'], inner: 'array', children: { fields: 'field' } },
  column: {
    label: ['列', 'column'],
    inner: 'field',
    children: { edit: 'edit' },
    others: { columns: 'columnGroup' },
  },
  columnGroup: {
    label: ['列组', 'group of columns'],
    title: 'title',
    children: { columns: 'column' },
  },
  edit: { label: ['单元格编辑', 'cell editor'], inner: 'field' },
  action: { label: ['按钮', 'button'], title: 'label', children: { dialog: 'dialog' } },
  rowAction: { label: ['行操作', 'row action'], words: ['action'], title: 'label', children: { dialog: 'dialog' } },
  bulkAction: { label: ['批量操作', 'bulk action'], words: ['action'], title: 'label', children: { dialog: 'dialog' } },
  dialog: {
    label: ['操作弹窗', 'dialog'],
    title: 'title',
    children: { load: 'load', fields: 'field' },
  },
  submit: { label: ['提交', 'submit'], words: ['submit', 'alternative'], title: 'label' },
  save: { label: ['暂存', 'save'], title: 'label' },
  quickFilters: {
    label: ['快捷筛选', 'quick filters'],
    words: ['codedFilters', 'conditionFilters', 'filterItem'],
  },
  selection: { label: ['勾选', 'selection'], words: ['selectionRules'] },
  refresh: { label: ['自动刷新', 'refresh'] },
  expand: { label: ['展开行', 'opened row'], children: { load: 'load', blocks: 'block' } },
  tree: { label: ['树形', 'tree'] },
  block: {
    label: ['区块', 'block'],
    words: [
      'fieldsBlock',
      'tableBlock',
      'alertBlock',
      'chartBlock',
      'filesBlock',
      'stepsBlock',
      'tabsBlock',
      'widgetBlock',
    ],
    name: 'type',
    title: 'title',
    children: { fields: 'readField', columns: 'column', tabs: 'tab' },
  },
  tab: { label: ['标签页', 'tab'], words: [], title: 'title', children: { blocks: 'block' } },
  step: {
    label: ['步骤', 'step'],
    name: 'name',
    title: 'title',
    children: { fields: 'field', next: 'next' },
  },
  next: { label: ['下一步', 'next'], words: [], name: 'operation' },
  result: {
    label: ['结果页', 'result'],
    title: 'title',
    children: { blocks: 'block', actions: 'action' },
  },
  draft: { label: ['草稿', 'draft'], words: ['draftRules'] },
} as const satisfies Readonly<Record<string, PartType>>;

export type PartKind = keyof typeof partTypes;
