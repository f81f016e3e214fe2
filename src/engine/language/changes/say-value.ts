import { cutText, isRecord, showLeaf, showValue, type JsonRecord } from '../show-value.ts';
import { compose, words, type Words } from '../words.ts';
import type { Names } from './names.ts';

/** A value as an approver reads it: texts in quotes, lists by their elements. */
export function sayValue(value: unknown, names: Names): Words {
  if (value === undefined || value === null || value === '') return words('none', '无');
  if (value === true) return words('yes', '是');
  if (value === false) return words('no', '否');
  if (typeof value === 'string') return same(`“${cutText(value)}”`);
  if (Array.isArray(value)) return sayList(value, names);
  if (!isRecord(value) || showLeaf(value) !== undefined) return same(showValue(value));
  return sayStep(value, names) ?? sayRule(value) ?? sayChoice(value) ?? sayQuestion(value) ?? sayMembers(value, names);
}

/** The operation or page that a call or link leads to. */
export function sayTarget(value: unknown, names: Names): Words | undefined {
  if (!isRecord(value)) return undefined;
  const { operation, page } = value;
  if (typeof operation === 'string')
    return words(`calls ${names.operation(operation)}`, `调用${names.operation(operation)}`);
  if (typeof page === 'string') return words(`opens ${names.page(page)}`, `打开${names.page(page)}`);
  return undefined;
}

const steps: Readonly<Record<string, Words>> = {
  reload: words('reloads the data', '重新载入数据'),
  close: words('closes the page', '关闭页面'),
  back: words('goes back', '返回'),
  logout: words('ends the session', '退出登录'),
};

/** What follows a success. */
function sayStep({ kind, text, open }: JsonRecord, names: Names): Words | undefined {
  if (kind === 'message') return words(`says “${showLeaf(text)}”`, `提示“${showLeaf(text)}”`);
  if (kind === 'open') return sayTarget(open, names);
  return typeof kind === 'string' ? steps[kind] : undefined;
}

function sayRule({ test, message }: JsonRecord): Words | undefined {
  return test === undefined || message === undefined ? undefined : same(`“${showLeaf(message)}”(${showValue(test)})`);
}

function sayChoice({ value, label }: JsonRecord): Words | undefined {
  return value === undefined || label === undefined ? undefined : same(`“${showLeaf(label)}”(${showValue(value)})`);
}

/** A confirmation; its title is the same everywhere. */
function sayQuestion({ title, text, when }: JsonRecord): Words | undefined {
  return title === undefined || text === undefined || when !== undefined ? undefined : same(`“${showLeaf(text)}”`);
}

function sayList(values: readonly unknown[], names: Names): Words {
  if (values.length === 0) return words('none', '无');
  const parts = values.map((one) => sayValue(one, names));
  return compose(
    (read) => parts.map(read).join(', '),
    (read) => parts.map(read).join('、'),
  );
}

function sayMembers(value: JsonRecord, names: Names): Words {
  const parts = Object.entries(value).map(([key, one]) => [key, sayValue(one, names)] as const);
  if (parts.length === 0) return words('none', '无');
  return compose(
    (read) => parts.map(([key, one]) => `${key} ${read(one)}`).join(', '),
    (read) => parts.map(([key, one]) => `${key} ${read(one)}`).join('，'),
  );
}

const same = (text: string): Words => words(text, text);
