import { words, type Words } from '../../run/words.ts';
import { quoteText } from '../conditions.ts';
import { NotSame } from './left.ts';
import { parseScript, Unread, type Script } from './parse-script.ts';

/** Types of values for which an operator may mean the same in both languages. */
export type ValueKind = 'text' | 'number' | 'boolean' | 'list' | 'other';

/** A value that an expression reads. */
export interface Read {
  readonly cel: string;
  readonly kind: ValueKind;
}

/** Finds what `$deps[0]`, `$self.value` or `$form.values.a` reads; undefined if it is nothing known. */
export type Find = (path: Script) => Read | undefined;

const byHand = words('write it as an expression of the page', '请在页面里写成表达式');

/** The text inside `{{ … }}`, or undefined for another value. */
export function scriptOf(value: unknown): string | undefined {
  return typeof value === 'string' ? /^\s*\{\{([\s\S]*)\}\}\s*$/u.exec(value)?.[1] : undefined;
}

/** Reads a script for one of the translations below. */
export function readScript(text: string): Script {
  try {
    return parseScript(text);
  } catch (error) {
    if (!(error instanceof Unread)) throw error;
    const { found } = error;
    throw new NotSame(
      found === ''
        ? words('the expression ends too early', '表达式不完整')
        : words(`'${found}' has no equal in expressions of pages`, `页面的表达式里没有与“${found}”相同的写法`),
      byHand,
    );
  }
}

/** A CEL condition that holds whenever the script is truthy (or falsy), and never fails. */
export function toCondition(script: Script, find: Find, wanted = true): string {
  const cel = (one: Script, as: boolean): string => toCondition(one, find, as);
  switch (script.kind) {
    case 'literal':
      return String(Boolean(script.value) === wanted);
    case 'unary':
      if (script.operator === '!') return cel(script.of, !wanted);
      break;
    case 'choice': {
      const [yes, no] = [script.yes, script.no].map((one) => (one.kind === 'literal' ? Boolean(one.value) : undefined));
      if (yes !== undefined && no === !yes) return cel(script.test, yes === wanted);
      return `(${cel(script.test, true)} ? ${cel(script.yes, wanted)} : ${cel(script.no, wanted)})`;
    }
    case 'binary': {
      const { operator, left, right } = script;
      if (operator === '&&' || operator === '||') {
        const both = (operator === '&&') === wanted;
        return both
          ? `${cel(left, wanted)} && ${cel(right, wanted)}`
          : `(${cel(left, wanted)} || ${cel(right, wanted)})`;
      }
      if (EQUALITY.includes(operator)) return equality(left, right, find, operator.startsWith('=') === wanted);
      if (ORDER.includes(operator)) return order(operator, left, right, { find, wanted });
      break;
    }
    case 'call':
      return test(script, find, wanted);
    default: {
      const read = find(script);
      if (read) return truth(read, wanted);
    }
  }
  throw new NotSame(words(`'${show(script)}' is no condition in a page`, `“${show(script)}”在页面里不是条件`), byHand);
}

const EQUALITY = ['==', '!=', '===', '!=='];
const ORDER = ['<', '>', '<=', '>='];

/** JavaScript takes an empty text, 0 and no value for no; a list, even an empty one, for yes. */
function truth({ cel, kind }: Read, wanted: boolean): string {
  if (kind === 'boolean') return wanted ? `${cel} == true` : `!(${cel} == true)`;
  if (kind === 'list' || kind === 'other')
    throw new NotSame(
      words(`an empty ${cel} counts as yes in JavaScript`, `${cel} 为空时在 JavaScript 里也算成立`),
      words(`compare: size(${cel}) > 0, or ${cel} != null`, `请写比较：size(${cel}) > 0 或 ${cel} != null`),
    );
  const none = kind === 'text' ? "''" : '0';
  return wanted ? `(${cel} != null && ${cel} != ${none})` : `(${cel} == null || ${cel} == ${none})`;
}

function equality(left: Script, right: Script, find: Find, wanted: boolean): string {
  const [first, second] = left.kind === 'literal' ? [right, left] : [left, right];
  const one = operand(first, find);
  if (second.kind === 'literal' && second.value === null) return `${one.cel} ${wanted ? '==' : '!='} null`;
  if (second.kind === 'literal' && second.value === '')
    throw new NotSame(
      words(
        'an empty input has no value here, in Formily it may be an empty text',
        '这里空的输入项没有值，Formily 里可能是空文本',
      ),
      words(`write ${one.cel} == null`, `请写 ${one.cel} == null`),
    );
  const other = operand(second, find);
  if (one.kind !== other.kind || one.kind === 'list' || one.kind === 'other')
    throw new NotSame(
      words(
        `${one.cel} (${kinds[one.kind].en}) and ${other.cel} (${kinds[other.kind].en}) are never the same`,
        `${one.cel}（${kinds[one.kind].zh}）与 ${other.cel}（${kinds[other.kind].zh}）不会相等`,
      ),
      words('compare values of one type', '请比较同一类型的值'),
    );
  const same = `${one.cel} == ${other.cel}`;
  return wanted ? same : `!(${same})`;
}

const kinds: Readonly<Record<ValueKind, Words>> = {
  text: words('text', '文本'),
  number: words('number', '数字'),
  boolean: words('yes or no', '是否'),
  list: words('list', '列表'),
  other: words('another type', '其他类型'),
};

interface Asked {
  readonly find: Find;
  readonly wanted: boolean;
}

function order(operator: string, left: Script, right: Script, { find, wanted }: Asked): string {
  const [one, other] = [size(left, find) ?? operand(left, find), size(right, find) ?? operand(right, find)];
  if (one.kind !== 'number' || other.kind !== 'number')
    throw new NotSame(
      words(`'${operator}' compares numbers only`, `“${operator}”只能比较数字`),
      words('compare amounts with decimal(), dates with daysBetween()', '金额请用 decimal()，日期请用 daysBetween()'),
    );
  const present = [left, right].flatMap((side) => guardOf(side, find));
  const holds = [...present.map((cel) => `${cel} != null`), `${one.cel} ${operator} ${other.cel}`].join(' && ');
  if (wanted) return present.length > 0 ? `(${holds})` : holds;
  return `(${[...present.map((cel) => `${cel} == null`), `!(${one.cel} ${operator} ${other.cel})`].join(' || ')})`;
}

/** The value whose absence would make a comparison fail. */
function guardOf(script: Script, find: Find): readonly string[] {
  if (script.kind === 'literal' || script.kind === 'unary') return [];
  const read = find(script) ?? (script.kind === 'member' ? find(script.of) : undefined);
  return read ? [read.cel] : [];
}

/** `a.length`. */
function size(script: Script, find: Find): Read | undefined {
  if (script.kind !== 'member' || script.name !== 'length') return undefined;
  const of = find(script.of);
  return of && (of.kind === 'list' || of.kind === 'text') ? { cel: `size(${of.cel})`, kind: 'number' } : undefined;
}

/** `list.includes(x)`, `text.includes('x')`, `text.startsWith('x')`. */
function test({ of, args }: Extract<Script, { kind: 'call' }>, find: Find, wanted: boolean): string {
  const [argument] = args;
  if (of.kind === 'name' && of.name === 'Boolean' && argument && args.length === 1)
    return toCondition(argument, find, wanted);
  const name = of.kind === 'member' ? of.name : undefined;
  const holder = of.kind === 'member' ? of.of : undefined;
  if (!holder || !argument || args.length !== 1 || !['includes', 'startsWith', 'endsWith'].includes(name ?? ''))
    throw new NotSame(words(`pages cannot call '${show(of)}'`, `页面不能调用“${show(of)}”`), byHand);
  const [list, item] = [operand(holder, find), operand(argument, find)];
  const isIn = list.kind === 'list' && name === 'includes';
  if (!isIn && (list.kind !== 'text' || item.kind !== 'text'))
    throw new NotSame(words(`'${name}' is asked of a text or a list only`, `“${name}”只能用于文本或列表`), byHand);
  const cel = isIn
    ? `${item.cel} in ${list.cel}`
    : `${list.cel}.${name === 'includes' ? 'contains' : name}(${item.cel})`;
  const present = [holder, argument].flatMap((side) => (side.kind === 'list' ? [] : guardOf(side, find)));
  if (wanted) return `(${[...present.map((one) => `${one} != null`), cel].join(' && ')})`;
  return `(${[...present.map((one) => `${one} == null`), `!(${cel})`].join(' || ')})`;
}

/** A script as a value: a literal, something it reads, a choice, or arithmetic with numbers. */
export function toValue(script: Script, find: Find): Read {
  if (script.kind === 'choice') {
    const [yes, no] = [toValue(script.yes, find), toValue(script.no, find)];
    return { cel: `(${toCondition(script.test, find)} ? ${yes.cel} : ${no.cel})`, kind: yes.kind };
  }
  if (script.kind === 'binary' && ['+', '-', '*'].includes(script.operator)) {
    const [left, right] = [toValue(script.left, find), toValue(script.right, find)];
    if (left.kind === 'number' && right.kind === 'number')
      return { cel: `(${left.cel} ${script.operator} ${right.cel})`, kind: 'number' };
    throw new NotSame(
      words(`'${script.operator}' means the same for numbers only`, `“${script.operator}”只有用于数字时意思相同`),
      words(
        'amounts are computed with decimal(), texts joined with string()',
        '金额用 decimal() 计算，文本用 string() 连接',
      ),
    );
  }
  return operand(script, find);
}

function operand(script: Script, find: Find): Read {
  if (script.kind === 'literal') return literal(script.value);
  if (script.kind === 'unary' && script.operator === '-' && script.of.kind === 'literal')
    return { cel: `-${String(script.of.value)}`, kind: 'number' };
  if (script.kind === 'list') {
    const items = script.items.map((one) => operand(one, find));
    return { cel: `[${items.map(({ cel }) => cel).join(', ')}]`, kind: 'list' };
  }
  const read = find(script);
  if (read) return read;
  throw new NotSame(words(`pages cannot read '${show(script)}'`, `页面读不到“${show(script)}”`), byHand);
}

function literal(value: string | number | boolean | null): Read {
  if (typeof value === 'string') return { cel: quoteText(value), kind: 'text' };
  if (value === null) return { cel: 'null', kind: 'other' };
  return { cel: String(value), kind: typeof value === 'number' ? 'number' : 'boolean' };
}

/** The script as its author wrote it, about. */
function show(script: Script): string {
  switch (script.kind) {
    case 'literal':
      return JSON.stringify(script.value);
    case 'name':
      return script.name;
    case 'member':
      return `${show(script.of)}.${script.name}`;
    case 'index':
      return `${show(script.of)}[${show(script.index)}]`;
    case 'call':
      return `${show(script.of)}(…)`;
    case 'list':
      return `[${script.items.map(show).join(', ')}]`;
    case 'unary':
      return `${script.operator}${show(script.of)}`;
    case 'binary':
      return `${show(script.left)} ${script.operator} ${show(script.right)}`;
    case 'choice':
      return `${show(script.test)} ? … : …`;
  }
}
