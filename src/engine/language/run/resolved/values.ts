export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** CEL source of a string that is one `{{ … }}`: the result keeps its type. */
export interface Expression {
  readonly $cel: string;
}

/**
 * A text with expressions, `订单 {{ row.orderNo }}`: literals and expressions alternate; missing values become empty
 * text.
 */
export interface Template {
  readonly $text: readonly (string | Expression)[];
}

export type DynamicText = string | Expression | Template;

/** Params of a call: each value literal or dynamic, or one expression that yields the whole map (`{{ search }}`). */
export type DynamicParams = Expression | { readonly [name: string]: DynamicValue };

export type DynamicValue =
  | Json
  | Expression
  | Template
  | readonly DynamicValue[]
  | { readonly [key: string]: DynamicValue };

export type ValueType =
  | 'string'
  | 'decimal'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'date'
  | 'date-time'
  | 'date-range'
  | 'file'
  | 'string[]'
  | 'array'
  | 'object';
