import {
  isExpression,
  isTemplate,
  explainValue,
  type DynamicValue,
  type Explanation,
  type Scope,
} from '#engine/language';
import type { Part } from './page-parts.ts';

/** One thing that a resolved page says of a part. */
export interface Property {
  /** JSON Pointer into the resolved page. */
  readonly pointer: string;
  /** The way from the part to it: `field.constraints.maxLength`. */
  readonly name: string;
  /** Literal, expression or template. */
  readonly value: DynamicValue;
}

/** A dynamic property as it stands now. */
export interface ExplainedProperty extends Property {
  /** One for each hole of a text. */
  readonly explanations: readonly Explanation[];
  /** It is asked of a choice, a reply or an editor, of which there is none now. */
  readonly later: boolean;
}

/** Everything that is said of a part, but not of the parts inside of it. */
export function readProperties(part: Part): readonly Property[] {
  const inside = new Set(part.children.map((child) => child.node));
  return listLeaves(part.node as DynamicValue, part.pointer, '', inside);
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

/** Names of what reads `item` of a choice, `result` of a reply or `value` of an editor. */
const LATER = /(^|\.)(options\.(label|filter)|check\.(valid|message))$|^then\.|^call\.params\./u;

/** Only whole choices are of interest, not what each consists of. */
const MANY = 3;

function isDynamic(value: unknown): boolean {
  return isExpression(value) || isTemplate(value);
}

function listLeaves(
  value: DynamicValue,
  pointer: string,
  name: string,
  inside: ReadonlySet<unknown>,
): readonly Property[] {
  if (typeof value !== 'object' || value === null || isDynamic(value)) return [{ pointer, name, value }];
  if (Array.isArray(value) && (value.length > MANY || value.length === 0) && !value.some((one) => inside.has(one))) {
    return [{ pointer, name, value }];
  }
  return Object.entries(value).flatMap(([key, one]: [string, DynamicValue]) => {
    if (one === undefined || isMadeOf(one, inside)) return [];
    return listLeaves(one, `${pointer}/${escape(key)}`, name === '' ? key : `${name}.${key}`, inside);
  });
}

/** A part of its own, or a list of such. */
function isMadeOf(value: unknown, inside: ReadonlySet<unknown>): boolean {
  return inside.has(value) || (Array.isArray(value) && value.length > 0 && value.every((one) => inside.has(one)));
}

function escape(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
