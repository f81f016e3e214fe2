import { contractSchemas } from '#contract/schemas';
import { fakeReply, type Operation } from '#engine/language';

type Values = Readonly<Record<string, unknown>>;

/** Records in a list that is searched: more than one page, few enough to see the end. */
const ROWS = 23;
/** Records in a list that belongs to a record. */
const FEW = 3;

/**
 * Data as the contract describes it: its example where it gives one, else made up, the same every time. A list is cut
 * into the pages that were asked for, and fields say what was sent for them: a search finds, a saved value comes back.
 */
export function previewData(operation: Operation, params: Values): unknown {
  const { example } = contractSchemas.operations[operation.id] ?? {};
  if (example !== undefined) return example;
  const { pageNum, pageSize, ...sent } = params;
  const rows = countRows(operation, sent);
  const made = fakeReply(operation, { dictionaries: contractSchemas.dictionaries, rows });
  return cut(echo(made, sent, 0), Number(pageNum ?? 1), Number(pageSize ?? rows));
}

function countRows({ record, reply }: Operation, sent: Values): number {
  if (record?.key !== undefined && sent[record.key] !== undefined) return 1;
  return record || reply?.kind === 'array' ? ROWS : FEW;
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function cut(data: unknown, pageNum: number, pageSize: number): unknown {
  if (!isRecord(data) || !Array.isArray(data['list']) || !('total' in data)) return data;
  const start = (pageNum - 1) * pageSize;
  return {
    ...data,
    ...('pageNum' in data && { pageNum }),
    ...('pageSize' in data && { pageSize }),
    list: (data['list'] as unknown[]).slice(start, start + pageSize),
  };
}

function echo(value: unknown, sent: Values, index: number): unknown {
  if (Array.isArray(value)) return value.map((one, at) => echo(one, sent, at));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, made]) => [
      name,
      sentFor(name, made, { sent, index }) ?? echo(made, sent, index),
    ]),
  );
}

/** What was sent for a field: under its name, or one of several under its name with `List`. */
function sentFor(name: string, made: unknown, { sent, index }: { sent: Values; index: number }): unknown {
  const one = sent[name];
  if (one !== null && typeof one !== 'object' && typeof one === typeof made) return one;
  const several = sent[`${name}List`];
  if (!Array.isArray(several) || typeof made !== 'string') return undefined;
  return (several as unknown[])[index % several.length];
}
