import type { ClientOperation, ContractProfile, Effect, Method } from '#client';
import type { TotalRule } from '#values/totals';
import type { Constraints } from '../../run/resolved.ts';
import { type Text, type Words } from '../../run/words.ts';

/** A dereferenced schema of the contract. Shapes can be recursive. */
export interface Shape {
  readonly kind: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'any';
  /** Component name of an object, for messages. */
  readonly name?: string;
  /** Name in messages, without a component. */
  readonly spoken?: Words;
  readonly title?: string;
  readonly description?: string;
  /** `decimal`, `date`, `date-time`, `password` … */
  readonly format?: string;
  readonly valueFormat?: string;
  readonly dictionary?: string;
  /** Default source of its choices (`x-options`). */
  readonly options?: ContractOptions;
  /** What a request without it means (`default`). */
  readonly default?: unknown;
  /** Allows null. */
  readonly nullable?: true;
  /** Allows only null. */
  readonly empty?: true;
  readonly constraints: Constraints;
  readonly enum?: readonly (string | number)[];
  /** Names of the values of `enum`, in its order (`x-enum-varnames`). */
  readonly enumNames?: readonly string[];
  /**
   * Supplier of a value that pages never give (`x-supplied`): the transport, a list with its columns, a download with
   * its format.
   */
  readonly supplied: false | 'transport' | 'columns' | 'format';
  /** Read-only (`readOnly`): never part of a request. */
  readonly shownOnly?: true;
  /** Elements of kind 'array'. */
  readonly item?: Shape;
  /** Fields of kind 'object' in the contract's order; absent: any key. */
  readonly fields?: ReadonlyMap<string, Shape>;
  /** Values of kind 'object' with any key (`additionalProperties`). */
  readonly values?: Shape;
  readonly required?: ReadonlySet<string>;
  /** Field of the params that is the whole body of the request, which is no object. */
  readonly wholeBody?: string;
  /** Fields of which exactly one is given (`oneOf`). */
  readonly oneOf?: readonly string[];
  /** Kinds of record by the value of a field (`oneOf` with a discriminator). */
  readonly variants?: Variants;
  /** Field that identifies a record in a list (`x-key`). */
  readonly key?: string;
  /** What of its records may be added up (`x-total`). */
  readonly total?: TotalRule;
  /** Schemas of the contract that it was read from, nearest first; used for origins only. */
  readonly schemas?: readonly object[];
}

export interface Variants {
  /** The field that decides. */
  readonly by: string;
  readonly of: ReadonlyMap<string, Shape>;
}

/** Choices of a property: records of an operation. */
export interface ContractOptions {
  readonly operation: string;
  /** Params that take the value of the neighbouring field of the same name, if there is one. */
  readonly params: readonly string[];
  /** Record field with the value. */
  readonly value: string;
  /** Record field with the label, or a text over `item`. */
  readonly label: string;
  /** Label of an input with these choices; absent: that of the property. */
  readonly title?: string;
}

export interface Operation {
  readonly id: string;
  readonly method: Method;
  /** How it travels, for a client. */
  readonly request?: ClientOperation;
  readonly summary: string;
  /** Request params by name, of body, query and headers alike. */
  readonly params: Shape;
  /** `data` of the reply; absent for a file. */
  readonly reply?: Shape;
  /** Record of a paged reply `{ total, list }`. */
  readonly record?: Shape;
  /** Params of a paged request that the list fills in; `size` is the page size. */
  readonly paging?: { readonly params: readonly string[]; readonly size?: string };
  /** Button code that the caller needs, or menu codes of which one is enough; empty: any signed-in operator. */
  readonly permission: readonly string[];
  /** Code of the page that is needed beside a permission that several pages share. */
  readonly page?: string;
  /** Refused without a session. */
  readonly needsSession?: true;
  /** The sort orders that the request takes, '-' first for descending. */
  readonly sorts: readonly string[];
  /** What a call changes. */
  readonly effect: Effect;
  /** Takes the whole record: `x-replaces` says so, and that an absent member is emptied; or it is a PUT without it. */
  readonly replaces?: 'said' | 'method';
  /** The only pages that may call it (`x-bound-by`). Absent: any page. */
  readonly boundBy?: readonly string[];
  /** Values that its caller has seen and relies on (`x-relies`). */
  readonly relies?: Relies;
  /** Only planned, without a handler: only designers can call it, and get made-up data. */
  readonly planned?: true;
  /** JSON in the contract. */
  readonly schema?: object;
  /** The same with its parameters, body and replies in place of references; those in schemas remain. */
  readonly plain?: object;
}

export interface Relies {
  /** Operations that show the values, nearest first. */
  readonly from: readonly string[];
  /** Fields of their replies, or of their records. */
  readonly values: readonly string[];
  /** Fields that tell several records apart for an operator. */
  readonly names: readonly string[];
  /** The param that names the record to change; absent: the values are no record's. */
  readonly record?: string;
}

export interface Contract {
  /** How the API talks. */
  readonly profile: ContractProfile;
  readonly operations: ReadonlyMap<string, Operation>;
}

/** A value that the contract does not describe. */
export const anyShape: Shape = { kind: 'any', constraints: {}, supplied: false };

/** Fields of an object; empty for other shapes. */
export function fieldsOf(shape: Shape | undefined): ReadonlyMap<string, Shape> {
  return shape?.fields ?? new Map<string, Shape>();
}

/** Records that a reply shows: itself, its records, or its elements. */
export function shownShapes(operation: Operation | undefined): readonly Shape[] {
  const { record, reply } = operation ?? {};
  return [record, reply, reply?.item].filter((shape): shape is Shape => shape?.fields !== undefined);
}

/** The record that has a field, by its path below a shape: `trial.netAmt`, or `list.result` of each record of a list. */
export function ownerOf(shape: Shape, path: string): Shape | undefined {
  const names = path.split('.');
  const name = names.pop() ?? '';
  const owner = names.reduce<Shape | undefined>((at, one) => {
    const inner = at?.fields?.get(one);
    return inner?.item ?? inner;
  }, shape);
  return owner?.fields?.has(name) ? owner : undefined;
}

/** Params that a caller must give: required and not supplied by the transport. */
export function demandedParams(operation: Operation): readonly string[] {
  return [...(operation.params.required ?? [])].filter((name) => !operation.params.fields?.get(name)?.supplied);
}

/** Params that a caller must give, with those of a choice. */
export function neededParams(operation: Operation): readonly string[] {
  return [...demandedParams(operation), ...(operation.params.oneOf ?? [])];
}

/** Names that a page may give as params. */
export function offeredParams(operation: Operation): readonly string[] {
  return [...fieldsOf(operation.params)].filter(([, shape]) => !shape.supplied).map(([name]) => name);
}

/** The name of an object in messages. */
export function spokenName({ spoken, name }: Shape): Text | undefined {
  return spoken ?? name;
}
