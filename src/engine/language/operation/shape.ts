import type { Constraints } from '../resolved.ts';
import { type Text, type Words } from '../words.ts';

/** A dereferenced schema of the contract: what a page may know of a value. Shapes may contain themselves. */
export interface Shape {
  readonly kind: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'any';
  /** Component name of an object, for messages. */
  readonly name?: string;
  /** Its name in messages, where it has no component. */
  readonly spoken?: Words;
  readonly title?: string;
  readonly description?: string;
  /** `decimal`, `date`, `date-time`, `password` … */
  readonly format?: string;
  readonly valueFormat?: string;
  readonly dictionary?: string;
  /** Where its choices come from, unless a page says otherwise (`x-options`). */
  readonly options?: ContractOptions;
  /** Null is a value of it. */
  readonly nullable?: true;
  /** Null is all it ever is. */
  readonly empty?: true;
  readonly constraints: Constraints;
  readonly enum?: readonly (string | number)[];
  /** What fills it in (`x-supplied`), as pages never give it: the transport, a list with its columns, a download with its format. */
  readonly supplied: false | 'transport' | 'columns' | 'format';
  /** Only ever shown (`readOnly`): a request does not carry it. */
  readonly shownOnly?: true;
  /** kind 'array'. */
  readonly item?: Shape;
  /** kind 'object': its fields in the contract's order; absent: any key. */
  readonly fields?: ReadonlyMap<string, Shape>;
  readonly required?: ReadonlySet<string>;
  /** Field that identifies a record in a list (`x-key`). */
  readonly key?: string;
  /** The JSON of the contract that it was read from, nearest first; where that is written, nobody asks but origins. */
  readonly schemas?: readonly object[];
}

/** Choices of a property: records of an operation. */
export interface ContractOptions {
  readonly operation: string;
  /** Params that take the value of the field of the same name beside it, where there is one. */
  readonly params: readonly string[];
  /** Field of a record that is the value. */
  readonly value: string;
  /** Field of a record that is the label, or a text over `item`. */
  readonly label: string;
  /** Label of an input that has these choices; absent: the property's own. */
  readonly title?: string;
}

export interface Operation {
  readonly id: string;
  readonly summary: string;
  /** Request params by name, of body, query and headers alike. */
  readonly params: Shape;
  /** `data` of the reply; absent for a file. */
  readonly reply?: Shape;
  /** Record of a paged reply `{ total, list }`. */
  readonly record?: Shape;
  /** Button code the caller must hold, or menu codes of which one is enough; empty: any signed-in operator. */
  readonly permission: readonly string[];
  /** Refused without a session. */
  readonly needsSession?: true;
  /** The sort orders that the request takes, '-' first for descending. */
  readonly sorts: readonly string[];
  /** Its JSON in the contract. */
  readonly schema?: object;
}

export interface Contract {
  readonly operations: ReadonlyMap<string, Operation>;
}

/** Fields of an object; none for anything else. */
export function fieldsOf(shape: Shape | undefined): ReadonlyMap<string, Shape> {
  return shape?.fields ?? new Map<string, Shape>();
}

/** Params that a caller must give: required and not filled in by the transport. */
export function demandedParams(operation: Operation): readonly string[] {
  return [...(operation.params.required ?? [])].filter((name) => !operation.params.fields?.get(name)?.supplied);
}

/** Names a page may give as params. */
export function offeredParams(operation: Operation): readonly string[] {
  return [...fieldsOf(operation.params)].filter(([, shape]) => !shape.supplied).map(([name]) => name);
}

/** The name of an object in messages. */
export function spokenName({ spoken, name }: Shape): Text | undefined {
  return spoken ?? name;
}
