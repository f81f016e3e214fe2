/** Methods of HTTP that operations use. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Where a reply holds a value: a path in its body, joined by dots (`meta.total`; empty: the whole body) or a JSON Pointer
 * (`/@odata.count`), or a header.
 */
export type Place = string | { readonly header: string };

/** The object around the data of every JSON reply. */
export interface EnvelopeProfile {
  /** Path of the data in the body. */
  readonly data: string;
  /** Path of the result code in the body. Absent: the status decides. */
  readonly code?: string;
  /** Codes of success. */
  readonly success: readonly (string | number | boolean)[];
}

/** Paging of lists: the params of a request, and the paths of records and total in a reply. */
export interface PagingProfile {
  /** Meaning of `param`: page number, number of skipped records, or cursor from the page before. `none`: one reply has
   * all records, and the client makes the pages. */
  readonly style: 'page' | 'offset' | 'cursor' | 'none';
  readonly param: string;
  /** Param for the page size. */
  readonly size: string;
  /** Number of the first page; for the style `page`. */
  readonly first: number;
  /** Path of the records in the body. */
  readonly rows: string;
  /** Number of all records. Absent: unknown. */
  readonly total?: Place;
  /** Flag that more records match than `total`, because the server stopped counting. */
  readonly more?: Place;
  /** Cursor or URL of the next page (such as the header `Link`); missing on the last page. */
  readonly next?: Place;
  /** Path of the record with sums over all records. */
  readonly summary?: string;
}

/** How a request names the sort fields of a list. */
export interface SortProfile {
  readonly param: string;
  /**
   * `prefix`: `-applyTime`; `suffix`: `applyTime,desc`; `param`: a separate param for the direction. All use the texts
   * of `ascending` and `descending`.
   */
  readonly form: 'prefix' | 'suffix' | 'param';
  readonly ascending: string;
  readonly descending: string;
  /** Param of the direction; for the form `param`. */
  readonly direction: string;
  /** Encoding of several fields: a list, one comma-separated text, or unsupported. */
  readonly several: 'list' | 'comma' | 'none';
}

/** A list of messages about fields: each an object. */
export interface FieldMessageList {
  /** Path of the list in the body. */
  readonly at: string;
  /** Member that names the field: a name, a JSON Pointer (`#/name`), or a list of names (`["body", "name"]`). */
  readonly name: string;
  readonly message: string;
}

/** Where a refusal holds its parts: the first path with a value wins. */
export interface ErrorProfile {
  readonly code: readonly string[];
  readonly message: readonly string[];
  /** Field messages: path of an object with a text or texts per field, or of a list of objects. */
  readonly fields: readonly (string | FieldMessageList)[];
  /** Id of the call in the server's log: paths or a header. */
  readonly trace: readonly Place[];
  /** Statuses and codes that require a new sign-in. */
  readonly signIn: { readonly status: readonly number[]; readonly codes: readonly (string | number)[] };
}

/**
 * Sign-in by code and PKCE at an OpenID provider, which publishes its addresses, or at two addresses of an authorization
 * server. Without `client` the login asks for a token.
 */
export interface OAuthProfile {
  readonly issuer?: string;
  readonly authorize?: string;
  readonly token?: string;
  /** Id of the application as it is registered there. */
  readonly client?: string;
  readonly scopes: readonly string[];
}

/** Credential in a header or a query param. The browser sends cookies by itself. */
export interface CredentialProfile {
  /** Name by which the application supplies the value. */
  readonly credential: string;
  readonly in: 'header' | 'query';
  /** Name of the header or parameter. */
  readonly name: string;
  /** `basic`: the value is made of a user name and a password (RFC 7617). Absent: it is a key or token. */
  readonly scheme?: 'basic';
  /** Where the value comes from. Absent: people type it. */
  readonly oauth?: OAuthProfile;
  /** Prefix of the value, such as `Bearer `. */
  readonly prefix: string;
  /** Sent even without a value. */
  readonly blank: boolean;
  /** Parts of paths whose calls omit the value. */
  readonly except: readonly string[];
}

/** Facts about all operations of an API: `schemas/api/profile.json` with defaults filled in. */
export interface ContractProfile {
  /** Unknown words in the documents are mistakes, because they were written for this product. */
  readonly strict: boolean;
  /** The zone in which people read its times, an IANA name. Absent: that of the browser. */
  readonly zone?: string;
  /** Absent: the body is the data. */
  readonly envelope?: EnvelopeProfile;
  /** Absent: no list is paged. */
  readonly paging?: PagingProfile;
  /** Absent: lists cannot be sorted by request. */
  readonly sort?: SortProfile;
  readonly errors: ErrorProfile;
  readonly authentication: readonly CredentialProfile[];
  /** Cookie whose value is repeated in a header, against request forgery. */
  readonly csrf?: { readonly cookie: string; readonly header: string };
  /** Header of a write that a click of the user made. Absent: the API does not ask. */
  readonly gesture?: { readonly header: string };
  /** Where a write carries its idempotency key. Absent: writes cannot be repeated safely. */
  readonly idempotency?: { readonly param: string } | { readonly header: string };
  /** Values of params that are the same in every call, by name: a realm, a tenant, a version. */
  readonly constants?: Readonly<Record<string, string | number | boolean>>;
  /** Operations that change nothing: by method, and by a pattern of `operationId` if the API queries by POST. */
  readonly reads: { readonly methods: readonly Method[]; readonly operations?: string };
  /** Endings of the names that identify a record: `Id` for `petId` and `petIdList`. */
  readonly identifiers: readonly string[];
  /** Planned operations: path prefix, and the permission code of those who try them. */
  readonly planned: { readonly path: string; readonly permission?: string };
}
