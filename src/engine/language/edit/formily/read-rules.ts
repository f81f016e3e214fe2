import { isRecord } from '#values/record';
import type { FoundField } from '../../complete/field-source.ts';
import { words, type Words } from '../../run/words.ts';
import { quoteText } from '../conditions.ts';
import type { Bag } from './bag.ts';
import { NotSame, reason } from './left.ts';
import { scriptOf } from './to-cel.ts';

/** The limits and rules of one field. */
export interface ReadRules {
  required?: true;
  /** Words of the field: `minLength`, `maxLength`. */
  readonly words: Map<'minLength' | 'maxLength', { readonly value: number; readonly at: string }>;
  readonly rules: { readonly test: string; readonly message: string; readonly at: string }[];
}

interface Rule {
  readonly bag: Bag;
  readonly found: FoundField;
  /** The field in expressions. */
  readonly cel: string;
  readonly message: string | undefined;
  readonly language: 'zh' | 'en';
  readonly into: ReadRules;
}

const SAME: Readonly<Record<string, string>> = {
  maximum: 'max',
  minimum: 'min',
  maxLength: 'max',
  minLength: 'min',
  maxItems: 'max',
  minItems: 'min',
};

const COMPARED: Readonly<Record<string, readonly [operator: string, en: string, zh: string]>> = {
  max: ['<=', 'at most', '不能大于'],
  min: ['>=', 'at least', '不能小于'],
  exclusiveMaximum: ['<', 'less than', '必须小于'],
  exclusiveMinimum: ['>', 'more than', '必须大于'],
};

/** Words of a rule; those that stand on the node itself mean the same. */
const ruleWords = [
  ...Object.keys(SAME),
  ...Object.keys(COMPARED),
  'len',
  'pattern',
  'format',
  'enum',
  'const',
  'multipleOf',
  'whitespace',
  'uniqueItems',
  'validator',
];

const byContract = words("say it in the contract: 'pattern' of the field", '请写在契约里：字段的 pattern');

/** Reads `x-validator` and the words of the node that mean the same. */
export function readRules(node: Bag, found: FoundField, cel: string, language: 'zh' | 'en'): ReadRules {
  const into: ReadRules = { words: new Map(), rules: [] };
  const given = node.json['x-validator'];
  for (const key of ruleWords.filter((one) => one !== 'enum' && one in node.json))
    readWord(key, { bag: node, found, cel, language, message: undefined, into });
  if (given === undefined) return into;
  const whole = node.inner('x-validator');
  const rule = { found, cel, language, into };
  if (typeof given === 'string') {
    if (scriptOf(given) !== undefined) node.leave('x-validator', ownRule);
    else node.attempt('x-validator', () => readFormat(given, found));
  } else if (Array.isArray(given))
    given.forEach((one: unknown, index) => readOne(whole.element(String(index), asRule(one)), rule));
  else if (isRecord(given)) readOne(whole, rule);
  return into;
}

/** A text among several rules names a format. */
const asRule = (one: unknown): unknown => (typeof one === 'string' ? { format: one } : one);

function readOne(bag: Bag, rule: Omit<Rule, 'bag' | 'message'>): void {
  const message = bag.text('message');
  for (const key of Object.keys(bag.json))
    if (key === 'required') {
      if (bag.take(key) === true) rule.into.required = true;
    } else if (ruleWords.includes(key)) readWord(key, { ...rule, bag, message });
  bag.leaveRest(() =>
    reason(
      words('a rule of a page has a test and a message only', '页面的规则只有条件和提示'),
      words('leave it out', '请删去'),
    ),
  );
}

const ownRule = reason(
  words('the rule is a function', '规则是一个函数'),
  words("write it in 'rules' of the field: a test and a message", '请写在字段的 rules 里：条件和提示'),
);

function readWord(key: string, rule: Rule): void {
  const { bag, found, message, into, language } = rule;
  const value = bag.json[key];
  if (key === 'validator') {
    bag.leave(key, ownRule);
    return;
  }
  bag.attempt(key, () => {
    if (key === 'format') readFormat(value, found);
    else if (key === 'pattern') samePattern(value, found);
    else {
      const test = testOf(key, value, rule);
      if (test === undefined) return;
      const [lengthWord, limit] = lengthOf(key, value, found) ?? [];
      if (message === undefined && lengthWord !== undefined && limit !== undefined)
        into.words.set(lengthWord, { value: limit, at: bag.pointer(key) });
      else
        into.rules.push({
          test: `{{ ${test} }}`,
          message: message ?? usualMessage(key, value)[language],
          at: bag.pointer(key),
        });
    }
  });
}

/** A text that is typed has its own words for lengths. */
function lengthOf(
  key: string,
  value: unknown,
  { shape, valueType }: FoundField,
): readonly ['minLength' | 'maxLength', number] | undefined {
  if (valueType !== 'string' || shape.dictionary !== undefined || typeof value !== 'number') return undefined;
  const plain = SAME[key] ?? key;
  return plain === 'max' ? ['maxLength', value] : plain === 'min' ? ['minLength', value] : undefined;
}

function testOf(key: string, value: unknown, { found, cel }: Rule): string | undefined {
  const { valueType } = found;
  const isSized = valueType === 'string' || valueType === 'string[]' || valueType === 'array';
  const isNumber = valueType === 'integer' || valueType === 'number';
  const compared = COMPARED[SAME[key] ?? key];
  if (key === 'whitespace' || key === 'uniqueItems') {
    if (value !== true) return undefined;
    if (key === 'whitespace' && valueType === 'string') return `size(trim(${cel})) > 0`;
  }
  if ((compared || key === 'len') && typeof value === 'number') {
    const operator = compared?.[0] ?? '==';
    if (isSized) return `size(${cel}) ${operator} ${value}`;
    if (isNumber && compared) return `${cel} ${operator} ${value}`;
  }
  if (key === 'multipleOf' && valueType === 'integer' && Number.isInteger(value))
    return `${cel} % ${String(value)} == 0`;
  if (key === 'const') {
    if (valueType === 'string' && typeof value === 'string') return `${cel} == ${quoteText(value)}`;
    if (isNumber && typeof value === 'number') return `${cel} == ${value}`;
  }
  if (key === 'enum' && Array.isArray(value) && valueType === 'string' && value.every((one) => typeof one === 'string'))
    return `${cel} in [${value.map((one) => quoteText(one)).join(', ')}]`;
  throw new NotSame(
    words(
      `'${key}' ${JSON.stringify(value)} is no rule for a value of type ${valueType}`,
      `“${key}”${JSON.stringify(value)} 不能用于 ${valueType} 类型的值`,
    ),
    words("write it in 'rules' of the field: a test and a message", '请写在字段的 rules 里：条件和提示'),
  );
}

/** The sentence of a rule without one. */
function usualMessage(key: string, value: unknown): Words {
  const shown = Array.isArray(value) ? value.join(', ') : String(value);
  const [, en, zh] = COMPARED[SAME[key] ?? key] ?? [];
  if (en !== undefined && zh !== undefined) return words(`Must be ${en} ${shown}`, `${zh} ${shown}`);
  if (key === 'len') return words(`Must have ${shown} characters`, `长度必须是 ${shown}`);
  if (key === 'multipleOf') return words(`Must be a multiple of ${shown}`, `必须是 ${shown} 的倍数`);
  if (key === 'whitespace') return words('Must not be blank', '不能只有空格');
  return words(`Must be ${shown}`, `必须是 ${shown}`);
}

/** Formats that the type of the contract's value already has. */
const TYPED: Readonly<Record<string, readonly string[]>> = {
  number: ['integer', 'number', 'decimal'],
  integer: ['integer'],
  date: ['date', 'date-time'],
};

function readFormat(value: unknown, { valueType }: FoundField): void {
  if (typeof value === 'string' && TYPED[value]?.includes(valueType)) return;
  throw new NotSame(
    words(`a page has no format '${String(value)}'`, `页面没有“${String(value)}”这种格式规则`),
    byContract,
  );
}

/** A pattern is the contract's: only the same one is taken. */
function samePattern(value: unknown, { shape }: FoundField): void {
  const inner = scriptOf(value)?.trim() ?? value;
  const source = typeof inner === 'string' ? (/^\/(.*)\/$/u.exec(inner)?.[1] ?? inner) : undefined;
  if (source !== undefined && source === shape.constraints.pattern) return;
  throw new NotSame(
    words(
      `the operation has ${shape.constraints.pattern === undefined ? 'no pattern' : `the pattern ${shape.constraints.pattern}`} for it`,
      shape.constraints.pattern === undefined
        ? '契约中的字段没有 pattern'
        : `契约中的 pattern 是 ${shape.constraints.pattern}`,
    ),
    byContract,
  );
}
