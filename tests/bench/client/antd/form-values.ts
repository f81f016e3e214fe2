import dayjs from 'dayjs';
import type { BenchField, BenchRow } from '../../workload/fields.ts';

/** A row as antd's inputs take it: days as objects. */
export function toFormRow(fields: readonly BenchField[], row: BenchRow): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    fields.map(({ name, kind }) => [name, kind === 'date' ? dayjs(row[name]) : (row[name] ?? '')]),
  );
}
