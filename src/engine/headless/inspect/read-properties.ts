import {
  explainValue,
  isExpression,
  isTemplate,
  originOf,
  pointerBelow,
  type DynamicValue,
  type Explanation,
  type Origin,
  type Origins,
  type Scope,
  type Part,
} from '#engine/language/run';

/** A property of a part in a resolved page. */
export interface Property {
  /** JSON Pointer into the resolved page. */
  readonly pointer: string;
  /** The way from the part to it: `field.constraints.maxLength`. */
  readonly name: string;
  readonly value: DynamicValue;
  /** The value as a page file writes it: `{{ … }}` around expressions, JSON otherwise. */
  readonly text: string;
  /** The place that gave it; absent while unknown. */
  readonly origin: Origin | undefined;
}

/** A dynamic property with its present value. */
export interface ExplainedProperty extends Property {
  /** One explanation for each hole of a text. */
  readonly explanations: readonly Explanation[];
  /** The expression reads a choice, a reply or an editor that does not exist at present. */
  readonly later: boolean;
}

/** All properties of a part, without those of the parts inside it. */
export function readProperties(part: Part, origins: Origins): readonly Property[] {
  const inside = new Set<unknown>(part.children.map((child) => child.node));
  return listLeaves({ value: part.node as DynamicValue, pointer: part.pointer, name: '' }, inside).map((leaf) => ({
    ...leaf,
    text: textOf(leaf.value),
    origin: originOf(origins, leaf.pointer),
  }));
}

/** The properties with expressions, each run in the scope of the part. */
export function explainProperties(properties: readonly Property[], scope: Scope): readonly ExplainedProperty[] {
  return properties
    .filter(({ value }) => isDynamic(value))
    .map((property) => {
      const later = LATER.test(property.name);
      return { ...property, later, explanations: later ? [] : explainValue(property.value, scope) };
    });
}

/** Names of properties that read `item` of a choice, `result` of a reply or `value` of an editor. */
const LATER = /(^|\.)(options\.(label|filter)|check\.(valid|message))$|^then\.|^call\.params\./u;

/** Longer lists are of interest as a whole, not one by one. */
const MANY = 3;

type Leaf = Pick<Property, 'pointer' | 'name' | 'value'>;

function listLeaves(leaf: Leaf, inside: ReadonlySet<unknown>): readonly Leaf[] {
  const { value, pointer, name } = leaf;
  if (typeof value !== 'object' || value === null || isDynamic(value)) return [leaf];
  const entries = Object.entries(value).filter(([, one]) => one !== undefined && !isMadeOf(one, inside));
  if (entries.length === 0 && Object.keys(value).length > 0) return [];
  if (entries.length === 0 || (Array.isArray(value) && value.length > MANY)) return [leaf];
  return entries.flatMap(([key, one]: [string, DynamicValue]) =>
    listLeaves({ value: one, pointer: pointerBelow(pointer, key), name: name === '' ? key : `${name}.${key}` }, inside),
  );
}

/** A part of its own, or a list of such. */
function isMadeOf(value: unknown, inside: ReadonlySet<unknown>): boolean {
  return inside.has(value) || (Array.isArray(value) && value.length > 0 && value.every((one) => inside.has(one)));
}

function isDynamic(value: unknown): boolean {
  return isExpression(value) || isTemplate(value);
}

function textOf(value: DynamicValue): string {
  if (isExpression(value)) return `{{ ${value.$cel} }}`;
  if (!isTemplate(value)) return JSON.stringify(value);
  return value.$text.map((part) => (typeof part === 'string' ? part : textOf({ $cel: part.$cel }))).join('');
}
