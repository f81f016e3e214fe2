import { isRecord } from '#values/record';
import { cutText, isSameValue, showLeaf, showValue } from '../../read/show-value.ts';
import { compose, words, type Words } from '../../run/words.ts';
import type { Difference } from './compare.ts';
import { nameThing, say, type Say } from './sentences.ts';
import { flattenThings, type Thing } from './things.ts';
import { explainWord } from './word-meaning.ts';

/**
 * What a part stops to do, or does otherwise. `guard`: it no longer asks, warns or checks. `required`: it can stay
 * empty. `value`: another amount, limit, choice or param.
 */
export interface Harm {
  readonly kind: 'guard' | 'required' | 'value';
  readonly words: Words;
}

export interface HarmPlace {
  /** All differences of the page. */
  readonly others: readonly Difference[];
  /** Whether a value calls an operation that changes data. */
  readonly isWrite: (value: unknown) => boolean;
  /** Results of two expressions over sample records, where they differ; undefined if they cannot be computed. */
  readonly sample: (before: unknown, after: unknown) => readonly [before: string, after: string] | undefined;
  /** Meta-schema that explains words. */
  readonly schema: unknown;
}

/** Lists what a difference of a page can harm; empty for one of looks or texts alone. */
export function describeHarms(difference: Difference, place: HarmPlace): readonly Harm[] {
  if (difference.kind === 'removed') return listRemoved(difference.thing, place);
  if (difference.kind === 'changed') return listChanged(difference, place);
  return [];
}

/** A part and what is in it: only what asked, warned or had to be filled in. */
function listRemoved(thing: Thing, place: HarmPlace): readonly Harm[] {
  const subject = nameThing(thing);
  const replaced = place.others.find(
    ({ kind, thing: one }) => kind === 'added' && one.label === thing.label && isSibling(one, thing),
  );
  if (replaced && thing.label !== undefined && isShown(thing)) {
    const { key } = replaced.thing;
    return [
      harm(
        'value',
        (read) => `${read(subject)} shows another field, ${key}; before: ${thing.key}`,
        (read) => `${read(subject)}改为显示另一个字段 ${key}，原来是 ${thing.key}`,
      ),
    ];
  }
  return flattenThings(thing).flatMap((one): readonly Harm[] => {
    const name = nameThing(one);
    if (one.kind.en === 'dialog')
      return [harm('guard', say`${name} no longer asks before it goes on`, say`${name}不再弹出，直接执行`)];
    if (isWarning(one)) {
      const text = quote(one.members.get('text')?.value);
      return [harm('guard', say`it no longer warns: ${text}`, say`不再提示：${text}`)];
    }
    if (one.kind.en === 'selection')
      return [harm('guard', say`${name} has no rules any more`, say`${name}不再有勾选限制`)];
    const isAsked = one.members.get('required')?.value;
    if (isAsked !== undefined && isAsked !== false)
      return [harm('required', say`${name}, which was required, is removed`, say`${name}原来必填，现在删除了`)];
    return [];
  });
}

const isSibling = (one: Thing, other: Thing): boolean =>
  one.list === other.list && one.around?.key === other.around?.key;

const isShown = ({ kind }: Thing): boolean =>
  ['column', 'field', 'shown field', 'summary', 'search field'].includes(kind.en);

function isWarning({ members }: Thing): boolean {
  return members.get('type')?.value === 'alert' && members.get('level')?.value !== 'success';
}

type Changed = Extract<Difference, { kind: 'changed' }>;

/** The words of a part that guard something, by what is lost with them. */
const guards: Readonly<Record<string, Words>> = {
  confirm: words('the question before it goes on', '执行前的询问'),
  confirmOnOpen: words('the question before it opens', '打开前的询问'),
  rules: words('the check', '填写时的核对'),
  check: words('the check by the server', '填写时向系统的核对'),
  relies: words('the check that nothing has changed since', '提交时对内容未变的核对'),
  selection: words('the rules of the selection', '勾选限制'),
  kept: words('the rule that it cannot be emptied', '不能清空的限制'),
  secret: words('the secrecy of the input', '输入保密'),
};

/** The words that decide which value is computed, sent, shown or accepted. */
const values: ReadonlySet<string> = new Set([
  'compute',
  'default',
  'constraints',
  'params',
  'query',
  'format',
  'options',
  'dictionary',
  'summary',
  'checkedWhen',
  'belongsTo',
  'fillButton',
  'fillButtons',
  'max',
  'min',
  'maxLength',
  'minLength',
  'valueType',
  'source',
  'data',
  'test',
]);

/** Props of widgets that limit or scale a value. */
const limits = /^(?:min|max|limit|scale|precision|step|unit|multiple)/u;

function listChanged(change: Changed, place: HarmPlace): readonly Harm[] {
  const { former, thing, path, before, after } = change;
  const [word = ''] = path;
  const subject = nameThing(former);
  const [from, to] = [quote(before), quote(after)];
  if (word === 'required') return sayRequired(subject, before, after);
  if (word === 'disabled' || word === 'readOnly') return sayDisabled(subject, before, after);
  if (word === 'visible' || word === 'when') return sayVisible(change, place);
  if (word === 'permission') return [];
  const guard = guards[word];
  if (guard && path.length === 1 && isLess(before, after))
    return [
      harm(
        'guard',
        say`${subject} loses ${guard}${sayFormer(before, 'en')}`,
        say`${subject}取消了${guard}${sayFormer(before, 'zh')}`,
      ),
    ];
  if (guard && before !== undefined && !isNew(before, after))
    return [
      harm(
        'guard',
        say`${subject}: ${guard} changes from ${from} to ${to}`,
        say`${subject}的${guard}由 ${from} 改为 ${to}`,
      ),
    ];
  if (word === 'label' && path.length === 1 && place.isWrite(membersOf(thing)) && former.label !== thing.label)
    return [
      harm(
        'guard',
        say`${subject} is now called ${to}, and still changes data`,
        say`${subject}改称${to}，点击后仍会改变数据`,
      ),
    ];
  if (word === 'text' && isWarning(former))
    return [harm('guard', say`it warns otherwise: ${to}, before: ${from}`, say`提示由${from}改为${to}`)];
  if (path.some((step, at) => values.has(step) || (path[at - 1] === 'props' && limits.test(step))))
    return [sayValue(change, place)];
  return [];
}

function sayRequired(subject: Words, before: unknown, after: unknown): readonly Harm[] {
  if (isNo(before)) return [];
  if (isNo(after)) return [harm('required', say`${subject} is not required any more`, say`${subject}不再必填`)];
  if (!isRecord(after)) return [];
  const condition = showValue(after);
  return [
    harm(
      'required',
      say`${subject} is required only when ${condition}`,
      say`${subject}只有 ${condition} 时才必填${isRecord(before) ? `（原来的条件是 ${showValue(before)}）` : ''}`,
    ),
  ];
}

/** A part that could not be used, or only sometimes, can be used at other times. */
function sayDisabled(subject: Words, before: unknown, after: unknown): readonly Harm[] {
  if (isNo(before) || after === true) return [];
  const former = isRecord(before) ? showValue(before) : words('always', '总是');
  if (isNo(after))
    return [
      harm(
        'guard',
        say`${subject} can always be used; before, not when: ${former}`,
        say`${subject}现在总是可用；原来不可用的条件：${former}`,
      ),
    ];
  const now = showValue(after);
  return [
    harm(
      'guard',
      say`${subject} cannot be used when ${now}; before, when: ${former}`,
      say`${subject}不可用的条件改为 ${now}，原来是：${former}`,
    ),
  ];
}

/** A condition of a part that writes, warns, asks or must be filled in. */
function sayVisible({ former, thing, path, before, after }: Changed, place: HarmPlace): readonly Harm[] {
  const alert = former.members.get('text')?.value;
  const subject = isWarning(former) ? words(`the warning ${quote(alert)}`, `提示${quote(alert)}`) : nameThing(former);
  const asked = former.members.get('required')?.value;
  const isGuard = isWarning(former) || path.length > 1;
  const isWrite = place.isWrite(membersOf(thing));
  const isAsked = asked !== undefined && !isNo(asked);
  if (!isGuard && !isWrite && !isAsked) return [];
  if (!isWrite && isYes(after)) return [];
  const [was, now] = [sayWhen(before), sayWhen(after)];
  return [
    harm(
      isAsked ? 'required' : 'guard',
      say`${subject} is there ${now}; before: ${was}`,
      say`${subject}现在${now}出现，原来${was}出现`,
    ),
  ];
}

function sayWhen(condition: unknown): Words {
  if (isYes(condition)) return words('always', '总是');
  if (isNo(condition) || showLeaf(condition) === '{{ false }}') return words('never', '不再');
  return words(`only when ${showValue(condition)}`, `只有 ${showValue(condition)} 时`);
}

function sayValue({ former, path, before, after }: Changed, place: HarmPlace): Harm {
  const subject = nameThing(former);
  const { word, meaning } = explainWord(path, former.definitions, place.schema);
  const named = meaning ?? words(word, word);
  const results = place.sample(before, after);
  const example = results
    ? words(
        ` (an example: ${results[0]} before, ${results[1]} now)`,
        `（举例：原来得 ${results[0]}，现在得 ${results[1]}）`,
      )
    : words('', '');
  const [from, to] = [before, after].map((value) =>
    value === undefined ? words('nothing', '无') : words(quote(value), quote(value)),
  );
  return harm(
    'value',
    say`${subject}: ${named} (${word}) changes from ${from ?? ''} to ${to ?? ''}${example}`,
    say`${subject}的${named}（${word}）由 ${from ?? ''} 改为 ${to ?? ''}${example}`,
  );
}

const isNo = (condition: unknown): boolean =>
  condition === undefined || condition === false || showLeaf(condition) === '{{ false }}';

const isYes = (condition: unknown): boolean =>
  condition === undefined || condition === true || showLeaf(condition) === '{{ true }}';

/** Whether a list has fewer entries, or a value is gone. */
function isLess(before: unknown, after: unknown): boolean {
  if (Array.isArray(before)) return !Array.isArray(after) || after.length < before.length;
  return before !== undefined && (after === undefined || after === false);
}

/** Whether a list only has more entries. */
function isNew(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return false;
  return before.every((one) => after.some((other) => isSameValue(one, other)));
}

function sayFormer(before: unknown, language: 'zh' | 'en'): string {
  const all = Array.isArray(before) ? (before as readonly unknown[]) : [before];
  const said = all.flatMap((one) => (isRecord(one) ? [one['message'] ?? one['text'] ?? one['title']] : [])).map(quote);
  if (said.length === 0) return '';
  return language === 'zh' ? `：${said.join('、')}` : `: ${said.join(', ')}`;
}

function membersOf({ members }: Thing): Readonly<Record<string, unknown>> {
  return Object.fromEntries([...members].map(([name, { value }]) => [name, value]));
}

function harm(kind: Harm['kind'], en: Say, zh: Say): Harm {
  return { kind, words: compose(en, zh) };
}

function quote(value: unknown): string {
  if (value === undefined) return '';
  const leaf = showLeaf(value);
  if (leaf !== undefined) return typeof value === 'string' ? `“${cutText(leaf)}”` : leaf;
  return cutText(JSON.stringify(value));
}
