import { expressionBuilder, type Expression, sql, type SqlBool } from 'kysely';
import type { OperationId, OperationParams } from '#contract';
import type { Database } from './database.ts';
import { endOf } from './list-source.ts';

/** Params of a list or an export that choose no rows. */
type Shaping = 'pageNum' | 'pageSize' | 'sort' | 'columns' | 'disCode';

type Listed<T> = T extends readonly (infer Item)[] ? readonly Item[] : T;

type AllKeys<T> = T extends unknown ? keyof T : never;
type ValueOf<T, K extends PropertyKey> = T extends { readonly [P in K]?: infer V } ? V : never;

/** The search params of some operations. */
type Names<Id extends OperationId> = Exclude<AllKeys<OperationParams<Id>>, Shaping>;
type SearchParams<Id extends OperationId> = {
  readonly [Name in Names<Id>]?: Listed<ValueOf<OperationParams<Id>, Name>> | undefined;
};

type ColumnName = { [Table in keyof Database]: keyof Database[Table] & string }[keyof Database];
/** A table or its alias, and a column. */
type Column = `${string}.${ColumnName}`;

type Comparison = '>=' | '<=' | '<= end of' | 'begins with' | 'contains' | 'masked';

/**
 * The rows that a param admits: those whose column equals the value, or one of a list of values; or compares with it; or
 * that an expression picks, where undefined picks all. `masked` finds a value that its viewers see masked, by the whole
 * of it in any case; `elsewhere` is a param that the handler itself reads.
 */
type Condition<Value, Context> =
  | Column
  | readonly [Column, Comparison]
  | ((value: Value, context: Context) => Expression<SqlBool> | undefined)
  | 'elsewhere';

/** The search params of a list. */
export interface Search<Id extends OperationId = OperationId, Context = undefined> {
  readonly operations: readonly Id[];
  /** The search params that the operations read. */
  readonly params: readonly string[];
  /** Those that find masked values; `countMaskedSearch` limits them. */
  readonly masked: readonly string[];
  /** The condition of the given params; empty values are not searched for. */
  readonly where: (
    params: SearchParams<Id>,
    ...context: Context extends undefined ? [] : [Context]
  ) => Expression<SqlBool>;
}

/**
 * Declares how some operations search their rows: a line for each search param of the contract, so that none is accepted
 * and then ignored.
 */
export function defineSearch<Id extends OperationId, Context = undefined>(
  operations: readonly Id[],
  conditions: {
    readonly [Name in Names<Id>]-?: Condition<Listed<NonNullable<ValueOf<OperationParams<Id>, Name>>>, Context>;
  },
): Search<Id, Context> {
  const entries = Object.entries(conditions) as [Names<Id>, Condition<unknown, unknown>][];
  return {
    operations,
    params: entries.map(([name]) => name),
    masked: entries.filter(([, condition]) => isMasked(condition)).map(([name]) => name),
    where: (params, ...[context]) => {
      const eb = expressionBuilder<Database>();
      const asked = entries.flatMap(([name, condition]) => {
        const value: unknown = params[name];
        return isAsked(value) ? (conditionOf(condition, value, context) ?? []) : [];
      });
      return eb.and(asked);
    },
  };
}

function isMasked(condition: Condition<unknown, unknown>): boolean {
  return Array.isArray(condition) && condition[1] === 'masked';
}

function isAsked(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null;
}

function conditionOf(condition: Condition<unknown, unknown>, value: unknown, context: unknown) {
  if (condition === 'elsewhere') return undefined;
  if (typeof condition === 'function') return condition(value, context);
  if (typeof condition !== 'string') return compare(condition, String(value).trim());
  const column = sql.ref(condition);
  return Array.isArray(value) ? sql<SqlBool>`${column} in (${sql.join(value)})` : sql<SqlBool>`${column} = ${value}`;
}

function compare([column, comparison]: readonly [Column, Comparison], value: string) {
  const left = sql.ref(column);
  if (comparison === '>=') return sql<SqlBool>`${left} >= ${value}`;
  if (comparison === '<=') return sql<SqlBool>`${left} <= ${value}`;
  if (comparison === '<= end of') return sql<SqlBool>`${left} <= ${endOf(value)}`;
  if (comparison === 'begins with') return begins(left, value);
  if (comparison === 'masked') return sql<SqlBool>`upper(${left}) = upper(${value})`;
  return contains(left, value);
}

/** Tests whether one of some columns contains a text, in any case. */
export function containsAny(columns: readonly Column[], text: string): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.join(
    columns.map((column) => contains(sql.ref(column), text.trim())),
    sql` or `,
  )})`;
}

/** A range, which an index of the column serves under any collation: numbers consist of digits and capital letters. */
function begins(column: Expression<unknown>, text: string) {
  return sql<SqlBool>`(${column} >= ${text} and ${column} <= ${`${text}ZZZZ`} and starts_with(${column}, ${text}))`;
}

function contains(column: Expression<unknown>, text: string) {
  return sql<SqlBool>`${column} ilike ${`%${literally(text)}%`}`;
}

/** A text as part of a pattern that matches it as it is. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}
