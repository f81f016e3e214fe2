import { nearest } from './nearest.ts';

/**
 * What antd, amis, Formily and other tools call the words of our files. A word may stand for several of ours: the first
 * that the place knows is meant.
 */
const habits: Readonly<Record<string, readonly string[]>> = {
  api: ['source', 'operation'],
  children: ['columns', 'childResources', 'fields', 'blocks'],
  code: ['value'],
  colour: ['color'],
  columns: ['fields'],
  component: ['widget'],
  componentProps: ['props'],
  data: ['source'],
  dataIndex: ['field'],
  dataSource: ['source'],
  defaultValue: ['default'],
  fields: ['columns', 'blocks'],
  fixedColumn: ['fixed'],
  hidden: ['visible'],
  hint: ['placeholder'],
  initApi: ['load'],
  initialValue: ['default'],
  interval: ['every'],
  items: ['fields'],
  key: ['name', 'field'],
  label: ['title'],
  message: ['text'],
  name: ['field', 'label'],
  onSuccess: ['then'],
  queries: ['query'],
  readOnly: ['disabled'],
  readonly: ['disabled'],
  ref: ['$ref'],
  route: ['page'],
  rowSelection: ['selection'],
  rows: ['columns'],
  text: ['label', 'message'],
  title: ['label'],
  toolbar: ['actions'],
  tooltip: ['help'],
  type: ['style'],
  validator: ['test'],
  validators: ['rules'],
  visibleOn: ['visible'],
};

/** The word of ours that was meant: what other tools call it, else the nearest in spelling. */
export function meantWord(word: string, known: readonly string[]): string | undefined {
  const ours = Object.hasOwn(habits, word) ? habits[word] : undefined;
  return ours?.find((one) => known.includes(one)) ?? nearest(word, known);
}

/** What JavaScript and others call our functions. */
const functionHabits: Readonly<Record<string, string>> = {
  count: 'size',
  concat: 'join',
  dateAdd: 'addDays',
  dateDiff: 'daysBetween',
  datediff: 'daysBetween',
  diffDays: 'daysBetween',
  every: 'all',
  find: 'filter',
  includes: 'contains',
  indexOf: 'contains',
  fmt: 'format',
  isEmpty: 'has',
  length: 'size',
  len: 'size',
  Number: 'decimal',
  parseFloat: 'decimal',
  parseInt: 'decimal',
  reduce: 'sum',
  some: 'exists',
  String: 'string',
  toFixed: 'round',
  toString: 'string',
};

export function meantFunction(name: string): string | undefined {
  return Object.hasOwn(functionHabits, name) ? functionHabits[name] : undefined;
}
