/** How one operation of the contract travels: everything a caller or a server needs besides its types. */
export interface OperationBinding {
  readonly method: 'GET' | 'POST';
  /** Path as the contract writes it; a path parameter is written `:name`. */
  readonly path: string;
  /** Where the params go: the query string, a JSON body, a form-encoded body, or parts of which some are files. */
  readonly encoding: 'query' | 'json' | 'form' | 'multipart';
  /** Params that travel as request headers (`loginType` of login). */
  readonly headers: readonly string[];
  /** Params the transport fills in by itself when the caller leaves them out (`disCode`, `requestNo`). */
  readonly supplied: readonly string[];
  /** Values that the contract gives to params that the caller leaves out. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  readonly response: 'json' | 'blob';
  /** May be called without a session. */
  readonly public: boolean;
  /** Is called with a registration token instead of an operator's token. */
  readonly registrant: boolean;
  /** The button code that the caller must hold. */
  readonly permission?: string;
  /** The menu code that the caller must hold as well, because several pages share the button code. */
  readonly page?: string;
  /** Menu codes of which the caller must hold at least one. */
  readonly menu?: readonly string[];
  /** Exists in demo mode only. */
  readonly demo: boolean;
  /** Replies at once while it is little work, else with the `JobTicket` of the job that makes its file or does it. */
  readonly job?: true;
  /** Topics of changes after which its data may be others. */
  readonly live?: readonly string[];
  /** Operation that takes its place for a user who holds only a registration token: same params, same data. */
  readonly registration?: string;
}

/** A JSON Schema as plain data; `$ref`s point to `#/$defs/<name>`. */
export interface ContractSchema {
  readonly [keyword: string]: unknown;
}

/** `example` is data that the contract gives as one; `ticket` is what comes in place of `data` when a job does the work. */
export interface OperationSchemas {
  readonly params: ContractSchema;
  readonly data?: ContractSchema;
  readonly ticket?: ContractSchema;
  readonly example?: unknown;
}

/** The contract for a validator: the server compiles it, the browser never loads it. */
export interface ContractSchemas {
  readonly $defs: Readonly<Record<string, ContractSchema>>;
  /** `data` is missing when the reply is always a file. */
  readonly operations: Readonly<Record<string, OperationSchemas>>;
  /** Coded values by dictionary name. */
  readonly dictionaries: Readonly<Record<string, readonly string[]>>;
}

/** What an operator reads of the contract's names and codes; the server writes its logs with it. */
export interface ContractWords {
  /** Summaries by operation. */
  readonly operations: Readonly<Record<string, string>>;
  /** By field name; where several share one, what most of them say. */
  readonly fields: Readonly<
    Record<string, { readonly title: string; readonly dictionary?: string; readonly format?: string }>
  >;
  /** Labels of codes by dictionary name. */
  readonly dictionaries: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
