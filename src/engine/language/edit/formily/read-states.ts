import { isRecord } from '#values/record';
import type { FoundField } from '../../complete/field-source.ts';
import { words, type Language } from '../../run/words.ts';
import type { Json } from '../new-page/inputs.ts';
import type { Bag } from './bag.ts';
import { reason } from './left.ts';
import { say, type Part } from './part.ts';
import { follow, readReaction, scriptOfValue, type Followed, type Readers } from './read-reactions.ts';

/** A part, the field of the operation that it asks for, and what it may read. */
export interface PartPlace<Found extends FoundField | undefined> {
  readonly name: string;
  readonly found: Found;
  /** The field in expressions: `form.a`. */
  readonly cel: string;
  /** As a page made from the operation alone has it. */
  readonly usual: string | Json | undefined;
  readonly readers: Readers;
  /** Reactions of other nodes that aim at this one. */
  readonly aimed: readonly { readonly reaction: Bag; readonly readers: Readers }[];
  readonly language: Language;
  /** Columns of the grid around it. */
  readonly columns?: number;
}

const STATES = [
  'x-visible',
  'x-hidden',
  'x-display',
  'x-disabled',
  'x-editable',
  'x-read-only',
  'x-read-pretty',
  'x-pattern',
];

/** What is fixed about the state, then what reactions make of it. */
export function readStates(node: Bag, props: Bag, part: Part, place: PartPlace<FoundField | undefined>): void {
  const { found, readers } = place;
  const nothing = (): undefined => undefined;
  const fixed = STATES.filter((key) => node.json[key] !== undefined).flatMap(
    (key) => node.attempt(key, () => follow(key, scriptOfValue(node.json[key]), nothing, node.pointer(key))) ?? [],
  );
  const asked = node.json['required'];
  if (asked !== undefined)
    fixed.push(
      ...(node.attempt('required', () => follow('required', scriptOfValue(asked), nothing, node.pointer('required'))) ??
        []),
    );
  for (const key of ['disabled', 'readOnly'])
    if (props.json[key] === true) {
      props.take(key);
      fixed.push({ word: 'disabled', value: true, at: props.pointer(key) });
    }
  const followed = [
    ...reactionsOf(node).flatMap((one) => readReaction(one, readers)),
    ...place.aimed.flatMap((one) => readReaction(one.reaction, one.readers)),
  ];
  const isKept = fixed.some(({ word, value }) => word === 'disabled' && value === true);
  for (const one of [...fixed, ...followed]) apply(node, part, one, { isKept, found });
}

/** The reactions of a node that concern itself. */
function reactionsOf(node: Bag): readonly Bag[] {
  const given = node.json['x-reactions'];
  if (given === undefined) return [];
  if (!isRecord(given) && !Array.isArray(given)) {
    node.leave(
      'x-reactions',
      reason(
        words('the reaction is a function', '联动是一个函数'),
        words('write it as an object: dependencies, fulfill.state', '请写成对象：dependencies、fulfill.state'),
      ),
    );
    return [];
  }
  const whole = node.inner('x-reactions');
  if (isRecord(given)) return given['target'] === undefined ? [whole] : [];
  return given.flatMap((one: unknown, index) => {
    if (isRecord(one)) return one['target'] === undefined ? [whole.element(String(index), one)] : [];
    whole.leave(
      String(index),
      reason(
        words('the reaction is a function', '联动是一个函数'),
        words('write it as an object: dependencies, fulfill.state', '请写成对象：dependencies、fulfill.state'),
      ),
    );
    return [];
  });
}

interface Applying {
  readonly isKept: boolean;
  readonly found: FoundField | undefined;
}

const START: Readonly<Record<string, unknown>> = { visible: true, disabled: false };

function apply(node: Bag, part: Part, { word, value, at }: Followed, { isKept, found }: Applying): void {
  const usual = word === 'required' ? (found?.required ?? false) : START[word];
  const leave = (why: ReturnType<typeof reason>): void => node.leaveAt(at, word === 'compute' ? 'value' : word, why);
  if (word === 'compute' && !isKept) {
    leave(
      reason(
        words(
          'its value is set once and can then be changed; a computed one cannot',
          '这个值算出后还能改；页面上计算的值不能改',
        ),
        words('make the field read-only, then it is computed', '请把字段设为只读，就可以计算'),
      ),
    );
    return;
  }
  if (word === 'compute') delete part.json['disabled'];
  const before = part.json[word];
  if (typeof before === 'string' && before.startsWith('{{') && typeof value === 'string')
    leave(
      reason(
        words(`another reaction sets '${word}' too`, `另一个联动也设置了“${word}”`),
        words('join both conditions in one', '请合成一个条件'),
      ),
    );
  else if (value !== usual) say(part, word, value, at);
  else delete part.json[word];
}
