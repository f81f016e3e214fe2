import { toText } from '#engine/language/run';
import type { EditFaceProps } from '../../../headless/widgets/widget.ts';

/** The source of a widget's choices; its names are checked against the operation with the page. */
export interface RemoteSource {
  readonly operation: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** The param of the search text; absent: loaded rows are searched. */
  readonly search?: string;
  /** The param that takes a chosen value, to learn its label; absent: the value is searched for. */
  readonly find?: string;
  /** Answers with the record of a chosen value, to learn its label; goes before `find`. */
  readonly record?: { readonly operation: string; readonly param: string };
  /** False: the operation answers with everything at once. */
  readonly paged?: boolean;
  /** Fields of a record. */
  readonly value: string;
  readonly label: string;
  /** A second text, beside the label. */
  readonly note?: string;
}

export type Call = EditFaceProps['call'];

export interface RemoteRow {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
  readonly record: Readonly<Record<string, unknown>>;
}

export interface RemotePage {
  readonly rows: readonly RemoteRow[];
  /** Number of records; undefined when the answer is everything. */
  readonly total: number | undefined;
}

/** Rows of a page. */
const PAGE_SIZE = 20;

interface Wanted {
  readonly page?: number;
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal;
}

/** One page of records as choices. Rejects as the call does. */
export async function loadPage(source: RemoteSource, call: Call, wanted: Wanted): Promise<RemotePage> {
  const { page = 1, extra = {}, signal } = wanted;
  const paging = source.paged === false ? {} : { page: { number: page, size: PAGE_SIZE } };
  return readPage(source, await call(source.operation, { ...source.params, ...extra }, { signal, ...paging }));
}

/** The choice of a value that is chosen already; undefined if there is none. Rejects as the call does. */
export async function loadChosen(
  source: RemoteSource,
  call: Call,
  { value, signal }: { readonly value: string; readonly signal: AbortSignal },
): Promise<RemoteRow | undefined> {
  const { record, find, search } = source;
  if (record) {
    const answer = await call(record.operation, { [record.param]: value }, { signal });
    return readRow(source, (answer ?? {}) as Record<string, unknown>);
  }
  const param = find ?? search;
  const { rows } = await loadPage(source, call, { extra: param === undefined ? {} : { [param]: value }, signal });
  return rows.find((row) => row.value === value);
}

function readPage(source: RemoteSource, answer: unknown): RemotePage {
  const { list, total } = (answer ?? {}) as { readonly list?: unknown; readonly total?: unknown };
  const records = (Array.isArray(answer) ? answer : Array.isArray(list) ? list : []) as Record<string, unknown>[];
  return {
    rows: records.map((record) => readRow(source, record)),
    total: typeof total === 'number' && source.paged !== false ? total : undefined,
  };
}

function readRow({ value, label, note }: RemoteSource, record: Readonly<Record<string, unknown>>): RemoteRow {
  const text = (name: string) => toText(record[name]);
  return { value: text(value), label: text(label), record, ...(note === undefined ? {} : { note: text(note) }) };
}
