import { isRecord } from '#values/record';
import { words } from '../../run/words.ts';
import type { Bag } from './bag.ts';
import { NotSame, reason } from './left.ts';
import type { Script } from './parse-script.ts';
import { readScript, scriptOf, toCondition, toValue, type Find, type Read } from './to-cel.ts';

/** A word of a part that follows other values. */
export interface Followed {
  readonly word: 'visible' | 'disabled' | 'required' | 'label' | 'help' | 'compute';
  readonly value: string | boolean;
  readonly at: string;
}

/** What reactions of a part read. */
export interface Readers {
  /** The value at a path of Formily, as written at this place: `a`, `a.b`, `.a` for a neighbour. */
  readonly at: (path: string) => Read | undefined;
  readonly self: Read | undefined;
  /** `$record` and `$index` of a row. */
  readonly row: ((member: string) => Read | undefined) | undefined;
}

const alwaysWord = words("write both 'fulfill' and 'otherwise'", '请同时写 fulfill 和 otherwise');
const asAction = reason(
  words('a page runs no code of a schema', '页面不运行 schema 里的代码'),
  words(
    'say what follows what: fulfill.state, or an operation in the page',
    '请写成状态联动 fulfill.state，或页面里的接口调用',
  ),
);

/** Reads one reaction of `x-reactions`. */
export function readReaction(reaction: Bag, readers: Readers): readonly Followed[] {
  const { json } = reaction;
  const find = reaction.attempt('dependencies', () => finder(json['dependencies'], readers));
  reaction.take('target');
  if (!find) return [];
  const when = json['when'] === undefined ? undefined : reaction.attempt('when', () => scriptOfValue(json['when']));
  if (json['when'] !== undefined && !when) return [];
  const [fulfill, otherwise] = [statesOf(reaction, 'fulfill'), statesOf(reaction, 'otherwise')];
  for (const [key, { bag }] of otherwise)
    if (!fulfill.has(key))
      bag.leave(key, reason(words('it is set in one case only', '只在一种情况下设置'), alwaysWord));
  const followed = [...fulfill].flatMap(([key, { bag }]) => {
    const other = otherwise.get(key)?.bag;
    return (
      bag.attempt(key, () => {
        if (when && !other)
          throw new NotSame(
            words(
              'what was set once stays set when the condition no longer holds',
              '条件不再成立时，已设置的状态会一直留着',
            ),
            alwaysWord,
          );
        other?.take(key);
        return follow(key, branch(when, bag.json[key], other?.json[key]), find, bag.pointer(key));
      }) ?? []
    );
  });
  reaction.leaveRest((key) => (key === 'fullfill' ? fulfilled : asAction));
  return followed;
}

const fulfilled = reason(
  words('there is no such word', '没有这个词'),
  words('did you mean fulfill?', '是不是 fulfill？'),
);

/** The states that a branch sets: those of `state` and of `schema`. */
function statesOf(reaction: Bag, key: 'fulfill' | 'otherwise'): ReadonlyMap<string, { readonly bag: Bag }> {
  if (reaction.json[key] === undefined) return new Map();
  const bag = reaction.inner(key);
  const found = ['state', 'schema'].flatMap((part) => {
    const states = bag.inner(part);
    return Object.keys(states.json).map((one) => [one, { bag: states }] as const);
  });
  bag.leaveRest(() => asAction);
  return new Map(found);
}

function branch(when: Script | undefined, yes: unknown, no: unknown): Script {
  const then = scriptOfValue(yes);
  return when ? { kind: 'choice', test: when, yes: then, no: scriptOfValue(no) } : then;
}

/** A value as a script: text in `{{ }}` is one, other plain values are literals. */
export function scriptOfValue(value: unknown): Script {
  const inner = scriptOf(value);
  if (inner !== undefined) return readScript(inner);
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value))
    return { kind: 'literal', value: value as string | number | boolean | null };
  throw new NotSame(
    words('its value is an object or a list', '值是对象或列表'),
    words('write a text, number or yes or no', '请写文本、数字或是否'),
  );
}

/** A state of a field, or a word of its schema, as a word of the part. */
export function follow(key: string, script: Script, find: Find, at: string): readonly Followed[] {
  const condition = (word: Followed['word'], of: Script): readonly Followed[] => {
    if (of.kind === 'literal') return [{ word, value: Boolean(of.value), at }];
    return [{ word, value: `{{ ${toCondition(of, find)} }}`, at }];
  };
  switch (key) {
    case 'visible':
    case 'x-visible':
      return condition('visible', script);
    case 'display':
    case 'x-display':
      return condition('visible', leaves(script, { visible: true, none: false }, hidden));
    case 'hidden':
    case 'x-hidden':
      return onlyShown(script);
    case 'disabled':
    case 'x-disabled':
    case 'readOnly':
    case 'x-read-only':
    case 'readPretty':
    case 'x-read-pretty':
      return condition('disabled', script);
    case 'editable':
    case 'x-editable':
      return condition(
        'disabled',
        script.kind === 'literal' ? { ...script, value: !script.value } : { kind: 'unary', operator: '!', of: script },
      );
    case 'pattern':
    case 'x-pattern':
      return condition('disabled', leaves(script, PATTERNS, hidden));
    case 'required':
      return condition('required', script);
    case 'title':
      return [{ word: 'label', value: textOf(script, find), at }];
    case 'description':
      return [{ word: 'help', value: textOf(script, find), at }];
    case 'value':
    case 'x-value':
      return [{ word: 'compute', value: `{{ ${toValue(script, find).cel} }}`, at }];
    default:
      throw new NotSame(
        words(`nothing of a page follows other values as '${key}' does`, `页面没有与“${key}”相同的联动`),
        words(
          'what can follow: visible, disabled, required, title, value',
          '可以联动的有 visible、disabled、required、title、value',
        ),
      );
  }
}

const PATTERNS = { editable: false, disabled: true, readOnly: true, readPretty: true };

const hidden = new NotSame(
  words(
    'a hidden field keeps and sends its value in Formily; on a page it is not sent',
    'Formily 里隐藏的字段保留并提交值，页面上隐藏的不提交',
  ),
  words("use 'visible' where the value may be dropped", '值可以不提交时，请用 visible'),
);

/** A static `hidden: false` says nothing. */
function onlyShown(script: Script): readonly Followed[] {
  if (script.kind === 'literal' && !script.value) return [];
  throw hidden;
}

/** The script with the named texts at its ends as yes or no. */
function leaves(script: Script, names: Readonly<Record<string, boolean>>, none: NotSame): Script {
  if (script.kind === 'choice')
    return { ...script, yes: leaves(script.yes, names, none), no: leaves(script.no, names, none) };
  const value = script.kind === 'literal' ? names[String(script.value)] : undefined;
  if (value === undefined) throw none;
  return { kind: 'literal', value };
}

function textOf(script: Script, find: Find): string {
  if (script.kind === 'literal') return String(script.value);
  return `{{ ${toValue(script, find).cel} }}`;
}

/** Reads `$deps`, `$self.value`, `$form.values` and the row. */
function finder(dependencies: unknown, readers: Readers): Find {
  const paths = new Map(dependenciesOf(dependencies));
  return (script) => {
    const [root, ...names] = namesOf(script) ?? [];
    if (root === '$self' && names[0] === 'value' && names.length === 1) return readers.self;
    if (root === '$deps' && names.length > 0) {
      const path = paths.get(names[0] ?? '');
      if (path === undefined) return undefined;
      return known([path, ...names.slice(1)].join('.'), readers);
    }
    if (root === '$values' && names.length > 0) return known(names.join('.'), readers);
    if (root === '$form' && names[0] === 'values' && names.length > 1) return known(names.slice(1).join('.'), readers);
    if (root === '$record' && names.length === 1) return readers.row?.(names[0] ?? '');
    if (root === '$index' && names.length === 0 && readers.row) return { cel: 'index', kind: 'number' };
    return undefined;
  };
}

function known(path: string, readers: Readers): Read | undefined {
  if (path.endsWith('.length')) return undefined;
  const found = readers.at(path);
  if (found) return found;
  throw new NotSame(
    words(`the page has no field '${path}'`, `页面没有字段“${path}”`),
    words('depend on a field of the page', '请依赖页面上的字段'),
  );
}

/** `$deps[0].a` as `['$deps', '0', 'a']`. */
function namesOf(script: Script): readonly string[] | undefined {
  if (script.kind === 'name') return [script.name];
  if (script.kind !== 'member' && script.kind !== 'index') return undefined;
  const before = namesOf(script.of);
  if (!before) return undefined;
  if (script.kind === 'member') return [...before, script.name];
  return script.index.kind === 'literal' ? [...before, String(script.index.value)] : undefined;
}

function dependenciesOf(given: unknown): readonly (readonly [string, string])[] {
  if (given === undefined) return [];
  const pathOf = (one: unknown): string => {
    const [path, property = 'value'] = typeof one === 'string' ? one.split('#') : [];
    if (path === undefined || property !== 'value')
      throw new NotSame(
        words('a page reads the values of fields only', '页面只读字段的值'),
        words('depend on the value', '请依赖字段的值'),
      );
    return path;
  };
  if (Array.isArray(given))
    return given.map((one: unknown, index) => {
      if (!isRecord(one)) return [String(index), pathOf(one)];
      const property = typeof one['property'] === 'string' ? one['property'] : 'value';
      return [
        typeof one['name'] === 'string' ? one['name'] : String(index),
        pathOf(`${String(one['source'])}#${property}`),
      ];
    });
  return isRecord(given) ? Object.entries(given).map(([name, one]) => [name, pathOf(one)]) : [];
}
