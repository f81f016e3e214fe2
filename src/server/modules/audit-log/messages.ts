import { contractWords } from '#contract/words';
import { findFormat } from '#engine/language/run';
import { type AuditWords, entriesOf, remember } from '../../platform/modules.ts';
import { buildCodes, listLabels } from '../../studio/codes.ts';

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
export const ownTitles: Readonly<Record<string, string>> = {
  from: '原状态',
  to: '新状态',
  status: '状态',
  remark: '说明',
  reason: '原因',
  outcome: '结果',
  needs: '所需权限',
  page: '所属页面',
  code: '错误码',
  failReason: '失败原因',
  at: '时间',
  count: '数量',
  changeTitle: '变更标题',
  fileNames: '文件',
  files: '附件',
  enabled: '启用',
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

const codeNames = new Map([
  ...buildCodes.derived.map(({ code, label }) => [code, label] as const),
  ...listLabels(buildCodes),
]);
const titles = remember(() => new Map(entriesOf(({ audit }) => audit?.titles)));
const columns = remember(() => new Map(entriesOf(({ audit }) => audit?.columns)));
const ownDictionaries = remember(() => new Map(entriesOf(({ audit }) => audit?.dictionaries)));
const ofFields = indexDictionaries('fieldDictionaries');
const ofStates = indexDictionaries('stateDictionaries');

/** Whether a field is shown to operators; request numbers, SMS codes and the like are not. */
export function isShown(name: string): boolean {
  return !unshown.includes(name);
}

/** The title of a field of the contract, or of a column of an import. */
export function titleOf(name: string): string {
  return titles().get(name) ?? contractWords.fields[name]?.title ?? titleOfColumn(name);
}

/** The title of a column of an import, or of its papers. */
export function titleOfColumn(field: string): string {
  return columns().get(field) ?? titles().get(field) ?? texts.other;
}

/** The name of an operation, such as 购买检查; other text is returned as it is. */
export function nameOperation(subject: string): string {
  return contractWords.operations[subject] ?? subject;
}

/** The label of a state, by the kind of action. */
export function nameState(action: string, state: string): string {
  const names = ofStates().get(action.split('.')[0] ?? '') ?? [];
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
  const names = [...(ofFields().get(name) ?? []), ...(dictionary === undefined ? [] : [dictionary])];
  const label = names.map((one) => labelIn(one, value)).find((one) => one !== undefined);
  if (label !== undefined) return label;
  return findFormat(format)?.show(value) ?? value;
}

function labelIn(dictionary: string, code: string): string | undefined {
  return (ownDictionaries().get(dictionary) ?? contractWords.dictionaries[dictionary])?.[code];
}

/** Names of dictionaries, by what they are for. */
function indexDictionaries(kind: keyof Pick<AuditWords, 'fieldDictionaries' | 'stateDictionaries'>) {
  return remember(() => new Map(entriesOf(({ audit }) => audit?.[kind])));
}
