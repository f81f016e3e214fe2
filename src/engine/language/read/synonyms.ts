import { nearest } from './nearest.ts';

/** Words of antd, amis, Formily and other tools, with ours for them: the first one known at the place is meant. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
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
  kind: ['type'],
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
  type: ['style', 'kind'],
  validator: ['test'],
  validators: ['rules'],
  visibleOn: ['visible'],
};

/** The intended word: ours for a word of another tool, else the nearest in spelling. */
export function suggestWord(word: string, known: readonly string[]): string | undefined {
  const ours = Object.hasOwn(synonyms, word) ? synonyms[word] : undefined;
  return ours?.find((one) => known.includes(one)) ?? nearest(word, known);
}

/** Functions of JavaScript and other languages, with ours for them. */
const functionSynonyms: Readonly<Record<string, string>> = {
  abs: 'math.abs',
  ceil: 'math.ceil',
  floor: 'math.floor',
  greatest: 'math.greatest',
  least: 'math.least',
  max: 'math.greatest',
  min: 'math.least',
  slice: 'substring',
  toLowerCase: 'lowerAscii',
  toUpperCase: 'upperAscii',
  count: 'size',
  concat: 'join',
  dateAdd: 'addDays',
  dateDiff: 'daysBetween',
  datediff: 'daysBetween',
  diffDays: 'daysBetween',
  every: 'all',
  find: 'filter',
  includes: 'contains',
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

export function suggestFunction(name: string): string | undefined {
  return Object.hasOwn(functionSynonyms, name) ? functionSynonyms[name] : undefined;
}
