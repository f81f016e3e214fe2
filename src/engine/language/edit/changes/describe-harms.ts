import { isRecord } from '#values/record';
import { isSameValue, showLeaf, showValue } from '../../read/show-value.ts';
import { words, type Words } from '../../run/words.ts';
import type { Difference } from './compare.ts';
import { harm, type Harm, type HarmPlace, isNo, isYes, listOf, quote, quotePair } from './harm.ts';
import { nameThing, say } from './sentences.ts';
import { flattenThings, membersOf, type Thing } from './things.ts';
import { isShown, listValueHarms, sayRelabelled, sayUnshown } from './value-harms.ts';

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
  const inner = flattenThings(thing).flatMap((one): readonly Harm[] => {
    const name = nameThing(one);
    if (isButton(one) && place.isWrite(membersOf(one)))
      return [harm('guard', say`${name}, which changes data, is removed`, say`删除了会改变数据的${name}`)];
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
  return place.sends ? [...inner, ...sayUnshown(thing)] : inner;
}

const isButton = ({ kind }: Thing): boolean => ['button', 'row action', 'bulk action'].includes(kind.en);

const isSibling = (one: Thing, other: Thing): boolean =>
  one.list === other.list && one.around?.key === other.around?.key;

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

function listChanged(change: Changed, place: HarmPlace): readonly Harm[] {
  const { former, path, before, after } = change;
  const [word = ''] = path;
  const subject = nameThing(former);
  const [from, to] = quotePair(before, after);
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
  return sayTexts(change, place) ?? listValueHarms(change, place);
}

/** Texts that say what is about to happen, or has happened; undefined for other words. */
function sayTexts(change: Changed, place: HarmPlace): readonly Harm[] | undefined {
  const { former, thing, path, before, after } = change;
  const subject = nameThing(former);
  const [from, to] = quotePair(before, after);
  const isWrite = place.isWrite(membersOf(thing));
  switch (path[0]) {
    case 'label': {
      if (path.length !== 1 || !isWrite || former.label === thing.label) return sayRelabelled(change, place);
      const called = quote(after);
      return [
        harm(
          'guard',
          say`${subject} is now called ${called}, and still changes data`,
          say`${subject}改称${called}，点击后仍会改变数据`,
        ),
      ];
    }
    case 'text':
      if (isWarning(former))
        return [harm('guard', say`it warns otherwise: ${to}, before: ${from}`, say`提示由${from}改为${to}`)];
      if (former.kind.en !== 'dialog') return undefined;
      return [
        harm(
          'guard',
          say`${subject} asks otherwise: ${to}, before: ${from}`,
          say`${subject}的询问由 ${from} 改为 ${to}`,
        ),
      ];
    case 'then':
      if (!isWrite || path.at(-1) !== 'text') return undefined;
      return [
        harm(
          'guard',
          say`${subject} tells its result otherwise: ${to}, before: ${from}`,
          say`${subject}之后的提示由 ${from} 改为 ${to}`,
        ),
      ];
    case 'disabledReason':
      if (after !== undefined || isNo(thing.members.get('disabled')?.value)) return undefined;
      return [
        harm(
          'guard',
          say`${subject} no longer says why it cannot be used: ${from}`,
          say`${subject}不再说明不可用的原因：${from}`,
        ),
      ];
    default:
      return undefined;
  }
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
  const given = former.members.get('default')?.value;
  if (!isGuard && !isWrite && !isAsked && (given === undefined || !isInput(former) || isYes(after))) return [];
  if (!isWrite && isYes(after)) return [];
  const [was, now] = [sayWhen(before), sayWhen(after)];
  return [
    harm(
      isAsked ? 'required' : 'guard',
      say`${subject} is there ${now}; before: ${was}${sayGiven(given, 'en')}`,
      say`${subject}现在${now}出现，原来${was}出现${sayGiven(given, 'zh')}`,
    ),
  ];
}

const isInput = ({ kind }: Thing): boolean => ['field', 'search field'].includes(kind.en);

function sayGiven(value: unknown, language: 'zh' | 'en'): string {
  if (value === undefined) return '';
  return language === 'zh' ? `（打开时的值：${quote(value)}）` : ` (its value at the start: ${quote(value)})`;
}

function sayWhen(condition: unknown): Words {
  if (isYes(condition)) return words('always', '总是');
  if (isNo(condition) || showLeaf(condition) === '{{ false }}') return words('never', '不再');
  return words(`only when ${showValue(condition)}`, `只有 ${showValue(condition)} 时`);
}

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
  const said = listOf(before)
    .flatMap((one) => (isRecord(one) ? [one['message'] ?? one['text'] ?? one['title']] : []))
    .map(quote);
  if (said.length === 0) return '';
  return language === 'zh' ? `：${said.join('、')}` : `: ${said.join(', ')}`;
}
