import type { Effect } from '#client';

/** Everything that a caller or a server needs of an operation beside its types. */
export interface OperationBinding {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path as the contract writes it; a path parameter is written `{name}`. */
  readonly path: string;
  /** Encoding of the params: the query string, a JSON body, a form-encoded body, or parts of which some are files. */
  readonly encoding: 'query' | 'json' | 'form' | 'multipart';
  /** Params that travel as request headers (`loginType` of login). */
  readonly headers: readonly string[];
  /** Params in the query string of a request that has a body. */
  readonly query?: readonly string[];
  /** Params that the transport fills in if the caller omits them (`disCode`, `requestNo`). */
  readonly supplied: readonly string[];
  /** Defaults of params that the caller omits. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  readonly response: 'json' | 'blob';
  /** What a call changes, where its name does not say so (`x-effect`). */
  readonly effect?: Effect;
  /** The only pages that may call it (`x-bound-by`). */
  readonly boundBy?: readonly string[];
  /** Names of the shown values that its caller may rely on (`x-relies`); `list.name` is a value of each record of a list. */
  readonly relies?: readonly string[];
  /** The record that it changes (`x-relies`). */
  readonly record?: ChangedRecord;
  /** Replies with a page of records. */
  readonly list?: true;
  /** May be called without a session. */
  readonly public: boolean;
  /** Requires a registration token instead of an operator's token. */
  readonly registrant: boolean;
  /** The button code that the caller needs. */
  readonly permission?: string;
  /** The menu code that the caller needs as well, because several pages share the button code. */
  readonly page?: string;
  /** Menu codes of which the caller needs at least one. */
  readonly menu?: readonly string[];
  /** Has no handler yet: answered with made-up data, to designers of pages. */
  readonly planned?: true;
  /** Exists in demo mode only. */
  readonly demo: boolean;
  /** Replies at once for little work, else with the `JobTicket` of the job that does it. */
  readonly job?: true;
  /** Topics whose changes may change its data. */
  readonly live?: readonly string[];
  /** Operation that replaces it for a caller with only a registration token: same params, same data. */
  readonly registration?: string;
}

/** The record that an operation changes. */
export interface ChangedRecord {
  /** The operation that reads it. */
  readonly read: string;
  /** The param that names it. */
  readonly param: string;
  /** The member that tells the records of a list apart, by the list. */
  readonly keys?: Readonly<Record<string, string>> | undefined;
}

/** A JSON Schema as plain data; `$ref`s point to `#/$defs/<name>`. */
export interface ContractSchema {
  readonly [keyword: string]: unknown;
}

/** `example` is sample data of the contract; `ticket` replaces `data` when a job does the work. */
export interface OperationSchemas {
  readonly params: ContractSchema;
  readonly data?: ContractSchema;
  readonly ticket?: ContractSchema;
  readonly example?: unknown;
}

/** The contract for a validator: compiled by the server, never loaded by the browser. */
export interface ContractSchemas {
  readonly $defs: Readonly<Record<string, ContractSchema>>;
  /** `data` is absent if the reply is always a file. */
  readonly operations: Readonly<Record<string, OperationSchemas>>;
  /** Coded values by dictionary name. */
  readonly dictionaries: Readonly<Record<string, readonly string[]>>;
}

/** Chinese texts of the contract's names and codes; the server writes its logs with them. */
export interface ContractWords {
  /** Summaries by operation. */
  readonly operations: Readonly<Record<string, string>>;
  /** By field name; the most frequent text where several fields share one. */
  readonly fields: Readonly<
    Record<string, { readonly title: string; readonly dictionary?: string; readonly format?: string }>
  >;
  /** Labels of codes by dictionary name. */
  readonly dictionaries: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
