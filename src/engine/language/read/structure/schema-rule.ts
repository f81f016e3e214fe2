import { dig, isRaw, textList, type Raw } from '../api/read-shape.ts';
import { type Text, either, words } from '../../run/words.ts';

/**
 * One schema, prepared once because every value of every page needs it. Its rules for the values below it are created
 * on first access, because schemas can be recursive.
 */
export class Rule {
  readonly schema: Raw;
  readonly types: readonly string[];
  readonly required: readonly string[];
  /** Allows no other properties. */
  readonly isClosed: boolean;
  readonly hasProperties: boolean;
  readonly isChoice: boolean;
  /** The property whose constant selects the branch of a choice (`discriminator`). */
  readonly tag: string | undefined;
  /** It limits a plain value by more than its type. */
  readonly limitsValue: boolean;
  /** The only allowed values. */
  readonly known: readonly unknown[] | undefined;
  readonly pattern: RegExp | undefined;
  /** Properties with a single allowed value. */
  readonly constants: readonly (readonly [string, unknown])[];
  /** The property that identifies it among others: its first required one. */
  readonly mark: string;
  readonly #root: Raw;
  #properties: ReadonlyMap<string, Rule> | undefined;
  #others: Rule | null | undefined;
  #items: Rule | undefined;
  #prefix: readonly Rule[] | undefined;
  #branches: readonly Rule[] | undefined;
  #isOfRequired: boolean | undefined;
  #hasInclude: boolean | undefined;
  #condition: Condition | null | undefined;

  constructor(root: Raw, schema: Raw) {
    const properties = isRaw(schema.properties) ? schema.properties : undefined;
    this.#root = root;
    this.schema = schema;
    this.types = typeof schema.type === 'string' ? [schema.type] : textList(schema.type);
    this.required = textList(schema.required);
    this.isClosed = schema.additionalProperties === false;
    this.hasProperties = properties !== undefined;
    this.isChoice = Array.isArray(schema.oneOf);
    const { propertyName } = dig(schema, 'discriminator');
    this.tag = typeof propertyName === 'string' ? propertyName : undefined;
    this.known =
      'const' in schema ? [schema.const] : Array.isArray(schema.enum) ? (schema.enum as unknown[]) : undefined;
    this.limitsValue = this.known !== undefined || valueWords.some((word) => word in schema);
    this.pattern = typeof schema.pattern === 'string' ? new RegExp(schema.pattern, 'u') : undefined;
    this.constants = Object.entries(properties ?? {}).flatMap(([name, one]) =>
      isRaw(one) && 'const' in one ? [[name, one.const] as const] : [],
    );
    this.mark = this.required[0] ?? '';
  }

  get properties(): ReadonlyMap<string, Rule> {
    return (this.#properties ??= new Map(
      Object.entries(this.hasProperties ? dig(this.schema.properties) : {}).map(([name, one]) => [name, this.#at(one)]),
    ));
  }

  /** The rule of additional properties; undefined if there is none. */
  get others(): Rule | undefined {
    const { additionalProperties } = this.schema;
    this.#others ??= isRaw(additionalProperties) ? this.#at(additionalProperties) : null;
    return this.#others ?? undefined;
  }

  /** The rule of an array's element. */
  itemAt(index: number): Rule {
    const { prefixItems, items } = this.schema;
    this.#prefix ??= Array.isArray(prefixItems) ? (prefixItems as unknown[]).map((one) => this.#at(one)) : [];
    return this.#prefix[index] ?? (this.#items ??= this.#at(items));
  }

  /** The branches of a choice; those of a branch that is itself a choice are among them. */
  get branches(): readonly Rule[] {
    return (this.#branches ??= (Array.isArray(this.schema.oneOf) ? (this.schema.oneOf as unknown[]) : []).flatMap(
      (one) => this.#at(one).#alternatives(),
    ));
  }

  /** The rules of `if`, `then` and `else`; undefined where it has none. */
  get condition(): Condition | undefined {
    const { if: test, then, else: otherwise } = this.schema;
    this.#condition ??= isRaw(test)
      ? { test: this.#at(test), then: this.#at(then), otherwise: this.#at(otherwise) }
      : null;
    return this.#condition ?? undefined;
  }

  /** Its branches only require properties. */
  get isOfRequired(): boolean {
    return (this.#isOfRequired ??= this.branches.every(({ schema }) => Object.keys(schema).join() === 'required'));
  }

  /** A reference to a fragment is one of its branches. */
  get hasInclude(): boolean {
    return (this.#hasInclude ??= this.branches.some(({ mark }) => mark === '$ref'));
  }

  /** The rule of property names; undefined if there is none. */
  get names(): Rule | undefined {
    return isRaw(this.schema.propertyNames) ? this.#at(this.schema.propertyNames) : undefined;
  }

  get title(): Text | undefined {
    return titleOf(this.schema);
  }

  /** In an author's words: its title, else its alternatives, else its types. */
  get description(): Text {
    const { oneOf } = this.schema;
    const names = Array.isArray(oneOf) ? (oneOf as unknown[]).map((one) => this.#at(one).description) : [];
    const own = names.length > 0 ? names : this.types.map(typeWords);
    return this.title ?? (own.length > 0 ? either(own) : words('another value', '其他值'));
  }

  #alternatives(): readonly Rule[] {
    return this.isChoice && !this.hasProperties ? this.branches : [this];
  }

  #at(schema: unknown): Rule {
    return ruleOf(this.#root, schema);
  }
}

/** An object with the properties that `test` requires is checked against `then`, other values against `otherwise`. */
export interface Condition {
  readonly test: Rule;
  readonly then: Rule;
  readonly otherwise: Rule;
}

const valueWords = ['pattern', 'minLength', 'minimum', 'maximum', 'exclusiveMinimum'];

/** The title of a schema in both languages. */
export function titleOf({ title, 'x-title-zh': chinese = title }: Raw): Text | undefined {
  return typeof title === 'string' ? words(title, String(chinese)) : undefined;
}

/** A type of JSON Schema in both languages. */
export function typeWords(type: string): Text {
  return Object.hasOwn(chineseTypes, type) ? words(type, chineseTypes[type] ?? type) : type;
}

const chineseTypes: Readonly<Record<string, string>> = {
  string: '文本（string）',
  integer: '整数（integer）',
  number: '数（number）',
  boolean: 'true 或 false（boolean）',
  array: '列表（array）',
  object: '对象（object）',
};

const rules = new WeakMap<Raw, Rule>();
const nothingSaid: Raw = {};

/** The rule of a schema, or of its `$ref` below `root`. */
export function ruleOf(root: Raw, given: unknown): Rule {
  const schema = isRaw(given) ? given : nothingSaid;
  const before = rules.get(schema);
  if (before) return before;
  const rule =
    typeof schema.$ref === 'string'
      ? ruleOf(root, dig(root, ...schema.$ref.replace('#/', '').split('/')))
      : new Rule(root, schema);
  rules.set(schema, rule);
  return rule;
}
