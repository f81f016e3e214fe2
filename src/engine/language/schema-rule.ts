import { isRaw, textList, type Raw } from './operation/read-shape.ts';

type Constants = readonly (readonly [string, unknown])[];

/** What one schema says, made ready: a schema does not change, and every value of every page asks. */
interface Rule {
  readonly types: readonly string[];
  readonly required: readonly string[];
  readonly properties: Raw | undefined;
  /** No other properties than those. */
  readonly isClosed: boolean;
  readonly isChoice: boolean;
  /** It says more of a plain value than its type. */
  readonly limitsValue: boolean;
  /** The only values. */
  readonly known: readonly unknown[] | undefined;
  readonly pattern: string | undefined;
  /** Properties that have one value only. */
  readonly constants: Constants;
  /** The property that marks it among others: its constant, else its first required one. */
  readonly mark: string;
}

const rules = new WeakMap<Raw, Rule>();

export function ruleOf(schema: Raw): Rule {
  const before = rules.get(schema);
  if (before) return before;
  const properties = isRaw(schema.properties) ? schema.properties : undefined;
  const required = textList(schema.required);
  const constants = Object.entries(properties ?? {}).flatMap(([name, one]) =>
    isRaw(one) && 'const' in one ? [[name, one.const] as const] : [],
  );
  const known =
    'const' in schema ? [schema.const] : Array.isArray(schema.enum) ? (schema.enum as unknown[]) : undefined;
  const rule: Rule = {
    types: typeof schema.type === 'string' ? [schema.type] : textList(schema.type),
    required,
    properties,
    isClosed: schema.additionalProperties === false,
    isChoice: Array.isArray(schema.oneOf),
    limitsValue: known !== undefined || valueWords.some((word) => word in schema),
    known,
    pattern: typeof schema.pattern === 'string' ? schema.pattern : undefined,
    constants,
    mark: constants[0]?.[0] ?? required[0] ?? '',
  };
  rules.set(schema, rule);
  return rule;
}

const valueWords = ['pattern', 'minLength', 'minimum', 'maximum', 'exclusiveMinimum'];
