import type { Method } from './profile.ts';

/** The transport of one operation. */
export interface ClientOperation {
  readonly method: Method;
  /** A path parameter is written `{name}`. */
  readonly path: string;
  /** Encoding of the params: the query string, a JSON body, a form-encoded body, or parts of which some are files. */
  readonly encoding: 'query' | 'json' | 'form' | 'multipart';
  /** The param that is the whole body, where that is no object: a list, a text. */
  readonly body?: string;
  /** Params that travel as request headers. */
  readonly headers: readonly string[];
  /** Params in the query string of a request that has a body. */
  readonly query?: readonly string[];
  /** Params that the client fills in if the caller omits them. */
  readonly supplied: readonly string[];
  /** Defaults of params that the caller omits. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  readonly response: 'json' | 'blob';
  /** Replies with a page of records. */
  readonly list?: true;
  /** Replies with the job that does long work, or with its result. */
  readonly job?: true;
}

export type CallParams = Readonly<Record<string, unknown>>;

/** A page of a list and its order: `-applyTime` is descending. */
export interface PageRequest {
  /** From 1. */
  readonly number: number;
  readonly size: number;
  readonly sort?: readonly string[];
}
