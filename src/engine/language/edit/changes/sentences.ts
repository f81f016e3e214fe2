import { isRecord } from '#values/record';
import { cutText, showLeaf, showValue } from '../../read/show-value.ts';
import { compose, words, type Words } from '../../run/words.ts';
import type { ChangedMember, Difference } from './compare.ts';
import type { Names } from './names.ts';
import type { Thing } from './things.ts';
import { explainWord } from './word-meaning.ts';

/** Names of operations, codes and pages, and the meta-schema that explains properties. */
export interface Vocabulary {
  readonly names: Names;
  readonly schema: unknown;
}

/** A difference in words. */
export function sayDifference(difference: Difference, vocabulary: Vocabulary): Words {
  const { thing } = difference;
  if (difference.kind === 'changed') return sayChange(difference, vocabulary);
  const [subject, around] = [nameOne(thing), nameAround(thing)];
  if (difference.kind === 'removed') return compose(say`${around}${subject} is removed`, say`${around}删除${subject}`);
  const place = sayPlace(difference.behind);
  if (difference.kind === 'moved')
    return compose(say`${around}${subject} moves ${place}`, say`${around}${subject}移到${place}`);
  const details = sayDetails(thing, vocabulary);
  const where = difference.behind ? compose(say` ${place}`, say`，在${place}`) : '';
  return compose(say`${around}new ${subject}${where}${details}`, say`${around}新增${subject}${where}${details}`);
}

type Part = string | Words;

/** A sentence that reads its parts in a language later. */
export type Say = (read: (part: Part) => string) => string;

/** Template literal in both languages. */
export function say(texts: TemplateStringsArray, ...parts: readonly Part[]): Say {
  return (read) => texts.map((text, at) => text + read(parts[at] ?? '')).join('');
}

function sayPlace(behind: Thing | undefined): Words {
  if (!behind) return words('to the front', '最前');
  const name = behind.label === undefined ? behind.kind : quote(behind.label);
  return compose(say`behind ${name}`, say`${name}之后`);
}

/** Number of labelled ancestors in a part's name. */
const AROUND = 2;

/** A part with its ancestors: 按钮“配置菜单” › 字段“菜单”. */
export function nameThing(thing: Thing): Words {
  return join([...listAround(thing), thing]);
}

/** Prefix that names the ancestors of a part. */
function nameAround(thing: Thing): Words {
  const around = listAround(thing);
  if (around.length === 0) return words('', '');
  return compose(say`${join(around)}: `, say`${join(around)}：`);
}

function listAround(thing: Thing): readonly Thing[] {
  const around: Thing[] = [];
  for (let one = thing.around; one?.around; one = one.around) if (one.label !== undefined) around.unshift(one);
  return around.slice(-AROUND);
}

function join(things: readonly Thing[]): Words {
  const list = (read: (part: Part) => string) => things.map((one) => read(nameOne(one))).join(' › ');
  return compose(list, list);
}

function nameOne({ kind, label }: Thing): Words {
  if (kind.en === 'page') return words('the page', '页面');
  if (label === undefined) return kind;
  const name = cutText(label);
  return words(`${kind.en} “${name}”`, `${kind.zh}“${name}”`);
}

/** Purpose and users of a new part. */
function sayDetails(thing: Thing, { names }: Vocabulary): Words {
  const value = (member: string) => thing.members.get(member)?.value;
  const target = ['call', 'download', 'open'].map((member) => sayTarget(value(member), names)).find(Boolean);
  const [codes, text] = [value('permission'), showLeaf(value('text'))];
  const details = [
    text === undefined ? undefined : words(quote(text), quote(text)),
    target,
    value('required') === true ? words('required', '必填') : undefined,
    Array.isArray(codes) && codes.length > 0
      ? compose(say`needs ${names.codes(codes, 'en')}`, say`需要权限${names.codes(codes, 'zh')}`)
      : undefined,
  ].filter((one) => one !== undefined);
  if (details.length === 0) return words('', '');
  return compose(
    (read) => `: ${details.map(read).join(', ')}`,
    (read) => `：${details.map(read).join('，')}`,
  );
}

/** Operation or page that a call or link leads to. */
function sayTarget(value: unknown, names: Names): Words | undefined {
  if (!isRecord(value)) return undefined;
  const { operation, page } = value;
  if (typeof operation === 'string')
    return compose(say`calls ${names.operation(operation)}`, say`调用${names.operation(operation)}`);
  if (typeof page === 'string') return compose(say`opens ${names.page(page)}`, say`打开${names.page(page)}`);
  return undefined;
}

/** Uses the former name of the part, which the approver knows. */
function sayChange(change: Change, vocabulary: Vocabulary): Words {
  const known = sayLabel(change) ?? sayPermission(change, vocabulary.names) ?? sayCondition(change);
  return known ?? sayTargetChange(change, vocabulary.names) ?? sayRequired(change) ?? sayWord(change, vocabulary);
}

type Change = ChangedMember & Pick<Difference, 'thing'>;

function sayLabel({ thing, former, path, before, after }: Change): Words | undefined {
  const [member = '', ...rest] = path;
  const isOwn = rest.length === 0 && ['label', 'title', 'resourceName'].includes(member);
  const [from, to] = [showLeaf(before), showLeaf(after)];
  if (!isOwn || from === undefined || to === undefined || former.label === thing.label) return undefined;
  const subject = nameThing(former);
  return compose(say`${subject} is now called “${cutText(to)}”`, say`${subject}改称“${cutText(to)}”`);
}

function sayPermission({ former, path, before, after }: Change, names: Names): Words | undefined {
  if (path.at(-1) !== 'permission') return undefined;
  const subject = nameThing(former);
  const [from, to] = [before, after].map((codes) => (Array.isArray(codes) ? (codes as readonly string[]) : []));
  const was = from?.length
    ? compose(say`, before: ${names.codes(from, 'en')}`, say`（原来需要${names.codes(from, 'zh')}）`)
    : words(', before: none', '（原来不需要权限）');
  if (!to?.length) return compose(say`${subject} needs no permission now${was}`, say`${subject}不再需要权限${was}`);
  return compose(
    say`${subject} now needs ${names.codes(to, 'en')}${was}`,
    say`${subject}现在需要权限${names.codes(to, 'zh')}${was}`,
  );
}

/** Effect of each condition that is always true, never true, or evaluated. */
const conditions: Readonly<Record<string, readonly [always: Words, never: Words, when: Words]>> = {
  visible: [words('always shown', '总是显示'), words('never shown', '不再显示'), words('shown', '才显示')],
  disabled: [words('always disabled', '总是不可用'), words('never disabled', '总是可用'), words('disabled', '不可用')],
};

function sayCondition({ former, path, before, after }: Change): Words | undefined {
  const condition = path.length === 1 ? conditions[path[0] ?? ''] : undefined;
  if (!condition) return undefined;
  const [always, never, when] = condition;
  const subject = nameThing(former);
  const was = isRecord(before)
    ? compose(say`, before: when ${showValue(before)}`, say`（原来的条件是 ${showValue(before)}）`)
    : '';
  const holds = readTruth(after) ?? (after === undefined ? path[0] === 'visible' : undefined);
  if (holds === undefined)
    return compose(
      say`${subject} is now ${when} only when ${showValue(after)}${was}`,
      say`${subject}现在只有 ${showValue(after)} 时${when}${was}`,
    );
  const state = holds ? always : never;
  return compose(say`${subject} is now ${state}${was}`, say`${subject}现在${state}${was}`);
}

/** A constant condition; a part without conditions is visible and enabled. */
function readTruth(condition: unknown): boolean | undefined {
  const text = isRecord(condition) ? condition['$cel'] : String(condition);
  return text === 'true' ? true : text === 'false' ? false : undefined;
}

/** A changed target of a call or link. */
function sayTargetChange({ former, path, before, after }: Change, names: Names): Words | undefined {
  const last = path.at(-1) ?? '';
  const targetOf = (value: unknown) =>
    ['operation', 'page'].includes(last) ? sayTarget({ [last]: value }, names) : sayTarget(value, names);
  const [from, to] = [targetOf(before), targetOf(after)];
  const subject = nameThing(former);
  if (to && from) return compose(say`${subject} now ${to}, before: ${from}`, say`${subject}现在${to}，原来${from}`);
  if (to) return compose(say`${subject} now ${to}`, say`${subject}现在${to}`);
  if (from) return compose(say`${subject} no longer ${from}`, say`${subject}不再${from}`);
  return undefined;
}

function sayRequired({ former, path, after }: Change): Words | undefined {
  if (path.length !== 1 || path[0] !== 'required' || typeof after !== 'boolean') return undefined;
  const subject = nameThing(former);
  return after
    ? compose(say`${subject} becomes required`, say`${subject}改为必填`)
    : compose(say`${subject} becomes optional`, say`${subject}改为选填`);
}

/** Any other property, with its meaning. */
function sayWord({ former, path, before, after }: Change, { schema }: Vocabulary): Words {
  const { word, meaning } = explainWord(path, former.definitions, schema);
  const subject = nameThing(former);
  const named = meaning ? compose(say`${word} (${meaning})`, say`${word}（${meaning}）`) : words(word, `${word} `);
  const [from, to] = [quote(before), quote(after)];
  if (after === undefined)
    return compose(
      say`${subject}: no ${named} any more, before: ${from}`,
      say`${subject}去掉了 ${named}，原为 ${from}`,
    );
  if (before === undefined)
    return compose(say`${subject}: ${named} is now ${to}`, say`${subject}的 ${named}设为 ${to}`);
  return compose(
    say`${subject}: ${named} changes from ${from} to ${to}`,
    say`${subject}的 ${named}由 ${from} 改为 ${to}`,
  );
}

function quote(value: unknown): string {
  if (typeof value === 'string') return `“${cutText(value)}”`;
  const isWhole = !isRecord(value) || showLeaf(value) !== undefined;
  if (isWhole) return showValue(value);
  return Object.entries(value)
    .map(([key, one]) => `${key} ${quote(one)}`)
    .join(', ');
}
