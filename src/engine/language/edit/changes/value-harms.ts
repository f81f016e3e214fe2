import { isRecord } from '#values/record';
import { words, type Words } from '../../run/words.ts';
import type { ChangedMember, Difference } from './compare.ts';
import { harm, type Harm, type HarmPlace, type KnownParam, quote, quotePair } from './harm.ts';
import { nameThing, say } from './sentences.ts';
import { flattenThings, type Thing } from './things.ts';
import { explainWord } from './word-meaning.ts';

type Changed = ChangedMember & Pick<Difference, 'thing'>;

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

/** Another value that is computed, sent, shown or accepted; empty for a change of other words. */
export function listValueHarms(change: Changed, place: HarmPlace): readonly Harm[] {
  const { former, path, before, after } = change;
  // What must be read or filled in is not decided by looks.
  const isAsked = path[0] === 'props' && former.members.get('required')?.value === true;
  const isValue = path.some((step, at) => values.has(step) || (path[at - 1] === 'props' && limits.test(step)));
  if (!isValue && !isAsked) return [];
  if (path[0] === 'options' && place.isChanged(former.members.get('dictionary')?.value)) return [];
  const subject = nameThing(former);
  const named = nameWord(change, place);
  const results = place.sample(before, after);
  const example = results
    ? words(
        ` (an example: ${results[0]} before, ${results[1]} now)`,
        `（举例：原来得 ${results[0]}，现在得 ${results[1]}）`,
      )
    : words('', '');
  const dictionary = paramOf(change, place)?.dictionary ?? former.members.get('dictionary')?.value;
  const [was, now] = quotePair(...nameBoth([before, after], dictionary, place));
  const [from, to] = [was || words('nothing', '无'), now || words('nothing', '无')];
  return [
    harm(
      'value',
      say`${subject}: ${named} changes from ${from} to ${to}${example}`,
      say`${subject}的${named}由 ${from} 改为 ${to}${example}`,
    ),
  ];
}

function nameBoth(
  [before, after]: readonly [unknown, unknown],
  dictionary: unknown,
  { labelOf }: HarmPlace,
): readonly [unknown, unknown] {
  return [labelOf(dictionary, before) ?? before, labelOf(dictionary, after) ?? after];
}

/** What a word is for, with the name of the param or prop that differs. */
function nameWord(change: Changed, place: HarmPlace): Words {
  const { former, path } = change;
  const { word, meaning, rest } = explainWord(path, former.definitions, place.schema);
  if (!meaning) return words(word, word);
  const name = paramOf(change, place)?.title ?? rest.at(-1);
  return name === undefined ? meaning : words(`${meaning.en} “${name}”`, `${meaning.zh}“${name}”`);
}

/** The param of an operation that a change is about. */
function paramOf({ former, thing, path }: Changed, place: HarmPlace): KnownParam | undefined {
  const at = path.indexOf('params');
  const name = path[at + 1];
  if (at < 0 || name === undefined) return undefined;
  const operationOf = ({ members }: Thing): unknown => {
    const call = at === 0 ? undefined : members.get(path[0] ?? '')?.value;
    return isRecord(call) ? call['operation'] : members.get('operation')?.value;
  };
  return place.paramOf(operationOf(thing), name) ?? place.paramOf(operationOf(former), name);
}

const shownKinds: ReadonlySet<string> = new Set(['column', 'field', 'shown field', 'summary', 'search field']);

/** Whether a part shows or takes one value under a label. */
export const isShown = ({ kind }: Thing): boolean => shownKinds.has(kind.en);

const numbers: ReadonlySet<unknown> = new Set(['decimal', 'number', 'integer']);

const isNumber = ({ members }: Thing): boolean => numbers.has(members.get('valueType')?.value);

/** A number under another name, or a value under the name that another one has. */
export function sayRelabelled({ former, thing, path }: Changed, { labels }: HarmPlace): readonly Harm[] {
  const [from, to] = [former.label, thing.label];
  if (path.length !== 1 || !isShown(former) || from === undefined || to === undefined || from === to) return [];
  const isOther = isNumber(former) ? !from.includes(to) && !to.includes(from) : labels.has(to);
  if (!isOther) return [];
  const subject = nameThing(former);
  return [
    harm(
      'value',
      say`${subject} is now called ${quote(to)}, and is the same value as before`,
      say`${subject}改称${quote(to)}，值还是原来那个`,
    ),
  ];
}

/** Amounts, rates and other numbers that were shown beside what the operator sends. */
export function sayUnshown(thing: Thing): readonly Harm[] {
  const gone = flattenThings(thing).filter((one) => one.kind.en !== 'field' && isShown(one) && isNumber(one));
  // Operators choose the columns of a list themselves.
  const isOfList = thing.kind.en === 'column' && thing.around?.kind.en === 'page';
  if (gone.length === 0 || isOfList) return [];
  const names = [...new Set(gone.map(({ label, key }) => label ?? key))];
  const subject = nameThing(thing);
  if (gone[0] === thing) return [harm('value', say`${subject} is no longer shown`, say`不再显示${subject}`)];
  return [
    harm(
      'value',
      say`${subject} is removed, and shows no more: ${names.join(', ')}`,
      say`${subject}被删除，不再显示：${names.join('、')}`,
    ),
  ];
}
