import { contractWords } from '#contract/words';
import { findFormat } from '#engine/language';
import '#trade/formats';
import menu from '../../../../schemas/menu.json' with { type: 'json' };
import permissions from '../../../../schemas/permissions.json' with { type: 'json' };
import { accountSheet } from '../../documents/spreadsheet/account-sheet.ts';
import { creditSheet } from '../../documents/spreadsheet/import-sheets.ts';

/** Texts of the audit log. */
export const texts = {
  sheet: '操作日志',
  pair: (title: string, value: string) => `${title}：${value}`,
  andMore: (shown: string) => `${shown}…`,
  system: '系统',
  yes: '是',
  no: '否',
  /** Title of an unknown field. */
  other: '其他',
  state: '状态',
} as const;

/** Titles of fields that the contract does not have, or that mean something else there. */
const titles: Readonly<Record<string, string>> = {
  from: '原状态',
  to: '新状态',
  status: '状态',
  remark: '说明',
  reason: '原因',
  opinion: '意见',
  outcome: '结果',
  needs: '所需权限',
  page: '所属页面',
  code: '错误码',
  failReason: '失败原因',
  at: '时间',
  count: '数量',
  changeTitle: '变更标题',
  rowNo: '行号',
  rows: '行数',
  papers: '附件数',
  cells: '内容',
  okCount: '成功笔数',
  addedCount: '新增笔数',
  changedCount: '覆盖笔数',
  fileNames: '文件',
  files: '附件',
  fileInfos: '附件',
  documents: '文件数',
  conflicts: '前后不一致的回答',
  score: '得分',
  type: '用途',
  amt: '金额',
  vol: '份额',
  ratio: '确认比例',
  directiveNos: '指令编号',
  acctIds: '投资者账户编号',
  contents: '内容',
  fileType: '文件格式',
  sealFlag: '加盖电子章',
  channels: '推送方式',
  enabled: '启用',
};

/** Dictionaries of fields in addition to those of the contract. */
const fieldDictionaries: Readonly<Record<string, readonly string[]>> = {
  businessCode: ['businessCode', 'taAcctBusiness'],
  type: ['accountEntry'],
  outcome: ['decisionOutcome', 'reply'],
  contents: ['billContent'],
  fileType: ['billFileType'],
  channels: ['pushChannel'],
  status: ['orderStatus'],
};

/** Dictionaries of states, by the part of the action before the dot. */
const stateDictionaries: Readonly<Record<string, readonly string[]>> = {
  order: ['orderStatus'],
  contract: ['contractStatus'],
  auth: ['applyStatus'],
  institution: ['applyStatus'],
  account: ['acctStatus', 'applyStatus'],
  directive: ['directiveStatus'],
  apply: ['reviewStatus', 'orderStatus'],
};

/** Labels of codes without a dictionary in the contract. */
const ownDictionaries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  accountEntry: { open: '开立', copy: '复制开立', edit: '修改', supply: '补充材料' },
  reply: {
    success: '成功',
    part: '部分成功',
    fail: '失败',
    accountFail: '开户失败',
    exception: '无应答',
    mismatch: '应答不符',
    cancel: '撤销',
  },
};

/** Technical or private fields that are not shown. */
const unshown: readonly string[] = [
  'requestNo',
  'disCode',
  'verificationCode',
  'version',
  'revision',
  'signature',
  'digest',
];

/** The fields of an entry, by name. */
export type Values = Readonly<Record<string, unknown>>;

interface Resource {
  readonly resourceCode: string;
  readonly resourceName: string;
  readonly childResources: readonly Resource[];
}

const codeNames = new Map([
  ...permissions.permissions.map(({ code, label }) => [code, label] as const),
  ...listResources(menu.resources),
]);
const columnTitles = new Map<string, string>([
  ...creditSheet.columns.map(({ field, title }) => [field, title] as const),
  ...accountSheet.columns.map(({ field, title }) => [field, title] as const),
]);

/** Whether a field is shown to operators; request numbers, SMS codes and the like are not. */
export function isShown(name: string): boolean {
  return !unshown.includes(name);
}

/** The title of a field of the contract, or of a column of an import. */
export function titleOf(name: string): string {
  return titles[name] ?? contractWords.fields[name]?.title ?? titleOfColumn(name);
}

/** The title of a column of an import, or of its papers. */
export function titleOfColumn(field: string): string {
  return columnTitles.get(field) ?? titles[field] ?? texts.other;
}

/** The name of an operation, such as 购买检查; other text is returned as it is. */
export function nameOperation(subject: string): string {
  return contractWords.operations[subject] ?? subject;
}

/** The label of a state, by the kind of action. */
export function nameState(action: string, state: string): string {
  const names = stateDictionaries[action.split('.')[0] ?? ''] ?? [];
  return names.map((name) => labelIn(name, state)).find((label) => label !== undefined) ?? state;
}

/** A value for display; lists in one line, lists of records by their number. */
export function inWords(name: string, value: unknown): string {
  if (Array.isArray(value)) {
    return value.some(isValues) ? String(value.length) : value.map((one) => inWords(name, one)).join('、');
  }
  if (isValues(value)) return pairsOf(value);
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? nameValue(name, value) : '';
}

/** Fields with their titles, in one line. */
export function pairsOf(values: Values): string {
  return Object.entries(values)
    .flatMap(([name, value]) => {
      const text = isShown(name) ? inWords(name, value) : '';
      return text === '' ? [] : [texts.pair(titleOf(name), text)];
    })
    .join('；');
}

export function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function nameValue(name: string, value: string): string {
  if (name === 'needs' || name === 'page') return codeNames.get(value) ?? value;
  const { dictionary, format } = contractWords.fields[name] ?? {};
  const names = [...(fieldDictionaries[name] ?? []), ...(dictionary === undefined ? [] : [dictionary])];
  const label = names.map((one) => labelIn(one, value)).find((one) => one !== undefined);
  if (label !== undefined) return label;
  return findFormat(format)?.show(value) ?? value;
}

function labelIn(dictionary: string, code: string): string | undefined {
  return (ownDictionaries[dictionary] ?? contractWords.dictionaries[dictionary])?.[code];
}

function listResources(resources: readonly Resource[]): readonly (readonly [string, string])[] {
  return resources.flatMap(({ resourceCode, resourceName, childResources }) => [
    [resourceCode, resourceName] as const,
    ...listResources(childResources),
  ]);
}
