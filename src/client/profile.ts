/** Methods of HTTP that operations use. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Where a reply has a value: the names from the root of its body, joined by dots (`meta.total`; empty: the body
 * itself), or a header.
 */
export type Place = string | { readonly header: string };

/** The object around the data of every JSON reply. */
export interface EnvelopeProfile {
  /** Path of the data in the body. */
  readonly data: string;
  /** Path of the code that says how the call ended. Absent: the status alone decides. */
  readonly code?: string;
  /** Codes of success. */
  readonly success: readonly (string | number | boolean)[];
}

/** Paging of lists: the params of a request, and the paths of records and total in a reply. */
export interface PagingProfile {
  /** The value of `param`: the number of the page, the number of records before it, or a mark from the page before. */
  readonly style: 'page' | 'offset' | 'cursor';
  readonly param: string;
  /** Param with the number of records on a page. */
  readonly size: string;
  /** Number of the first page, where `style` is `page`. */
  readonly first: number;
  /** Path of the records in the body. */
  readonly rows: string;
  /** Number of all records. Absent: unknown. */
  readonly total?: Place;
  /** Says that more records match than `total`, because the server stopped counting. */
  readonly more?: Place;
  /** Cursor of the next page, or its address (the header `Link`). Nothing there: this is the last page. */
  readonly next?: Place;
  /** Path of the record with totals over all records. */
  readonly summary?: string;
}

/** The form in which a request names the fields that order a list. */
export interface SortProfile {
  readonly param: string;
  /**
   * `prefix`: `-applyTime`; `suffix`: `applyTime,desc`; `param`: the field and the direction are params of their own.
   * Each with the texts of `ascending` and `descending`.
   */
  readonly form: 'prefix' | 'suffix' | 'param';
  readonly ascending: string;
  readonly descending: string;
  /** Param of the direction, where `form` is `param`. */
  readonly direction: string;
  /** Several fields: as a list of texts, as one text with this separator, or not at all. */
  readonly several: 'list' | 'comma' | 'none';
}

/** A list of messages about fields: each an object. */
export interface FieldMessageList {
  /** Path of the list in the body. */
  readonly at: string;
  /** Member with the field: its name, a JSON Pointer (`#/name`), or a list of names (`["body", "name"]`). */
  readonly name: string;
  readonly message: string;
}

/** The parts of a refusal as paths in the body; the first path with a value counts. */
export interface ErrorProfile {
  readonly code: readonly string[];
  readonly message: readonly string[];
  /** Messages by field: the path of an object with a text or a list of texts for each field, or a list of objects. */
  readonly fields: readonly (string | FieldMessageList)[];
  /** The number that finds the call in the server's log: paths, or a header. */
  readonly trace: readonly Place[];
  /** Statuses and codes which say that the caller has to sign in again. */
  readonly signIn: { readonly status: readonly number[]; readonly codes: readonly (string | number)[] };
}

/** The proof of the caller: a header or a query parameter. The browser sends a cookie by itself. */
export interface CredentialProfile {
  /** Name under which the application hands over the value. */
  readonly credential: string;
  readonly in: 'header' | 'query';
  /** Name of the header or parameter. */
  readonly name: string;
  /** Written before the value, such as `Bearer `. */
  readonly prefix: string;
  /** Sent without a value too. */
  readonly blank: boolean;
  /** Parts of paths whose calls go without the value. */
  readonly except: readonly string[];
}

/** Everything that is true of every operation of an API: `schemas/api/profile.json` with its defaults filled in. */
export interface ContractProfile {
  /** The documents were written for this product: every unknown word in them is a mistake. */
  readonly strict: boolean;
  /** Absent: the body of a reply is its data. */
  readonly envelope?: EnvelopeProfile;
  /** Absent: no list is paged. */
  readonly paging?: PagingProfile;
  /** Absent: no list is ordered by request. */
  readonly sort?: SortProfile;
  readonly errors: ErrorProfile;
  readonly authentication: readonly CredentialProfile[];
  /** A cookie whose value is repeated in a header, against forged requests. */
  readonly csrf?: { readonly cookie: string; readonly header: string };
  /** Where a write has the key that keeps it from happening twice. Absent: writes cannot be repeated safely. */
  readonly idempotency?: { readonly param: string } | { readonly header: string };
  /** Operations that change nothing: by method, and by a pattern of `operationId` for an API that posts its queries. */
  readonly reads: { readonly methods: readonly Method[]; readonly operations?: string };
  /** Operations that are described before they are written: the path above them, and the code of those who try them. */
  readonly planned: { readonly path: string; readonly permission?: string };
}
