import type { Effect } from './effect.ts';
import type { Method, PagingProfile } from './profile.ts';

/** The transport of one operation. */
export interface ClientOperation {
  readonly method: Method;
  /** A path parameter is written `{name}`. */
  readonly path: string;
  /** Encoding of the params: query string, JSON body, form body, or multipart with files. */
  readonly encoding: 'query' | 'json' | 'form' | 'multipart';
  /** Param sent as the whole body, if the body is not an object. */
  readonly body?: string;
  /** The body is sent although no param is in it. */
  readonly bodyRequired?: true;
  /** Numbers of any length in a JSON body, by param; those of records in one behind a dot; '' for the body itself. */
  readonly numbers?: readonly string[];
  /** Params sent as headers. */
  readonly headers: readonly string[];
  /** Params sent in the query string beside a body. */
  readonly query?: readonly string[];
  /** Params that the client fills in if the caller omits them. */
  readonly supplied: readonly string[];
  /** Defaults of params that the caller omits. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  readonly response: 'json' | 'blob';
  /** What it changes (`x-effect`). Absent: by the profile. */
  readonly effect?: Effect;
  /** The only pages that may call it (`x-bound-by`). */
  readonly boundBy?: readonly string[];
  /** The reply is a page of records. */
  readonly list?: true;
  /** Its own way of paging (`x-paging`). Absent: that of the profile. */
  readonly paging?: PagingProfile;
  /** Path of the data in the reply, below the envelope (`x-data`). */
  readonly data?: string;
  /** Path of the params in the body (`x-body`). */
  readonly wrap?: string;
  /** The reply is the job of a long task, or its result. */
  readonly job?: true;
}

export type CallParams = Readonly<Record<string, unknown>>;

/** A page of a list and its sort order; `-applyTime` is descending. */
export interface PageRequest {
  /** From 1. */
  readonly number: number;
  readonly size: number;
  readonly sort?: readonly string[];
}
