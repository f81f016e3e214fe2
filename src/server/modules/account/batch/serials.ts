import type { Cells } from '../../../batch/store.ts';
import { SERIAL_FIELD } from './columns.ts';
import { cellTexts } from './messages.ts';

interface Row {
  readonly rowNo: number;
  readonly cells: Cells;
}

/** The serial number of a row or folder; undefined for anything else. 1.0 is what other programs make of 1. */
export function readSerial(text: string | undefined): number | undefined {
  const [, digits] = /^0*([1-9]\d{0,4})(?:\.0+)?$/u.exec(text?.trim() ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** The rows that carry each serial number; more than one where it is repeated. */
export function groupBySerial(rows: readonly Row[]): ReadonlyMap<number, readonly number[]> {
  const groups = new Map<number, number[]>();
  for (const { rowNo, cells } of rows) {
    const serial = readSerial(cells[SERIAL_FIELD]);
    if (serial !== undefined) groups.set(serial, [...(groups.get(serial) ?? []), rowNo]);
  }
  return groups;
}

/** What is wrong with the serial numbers of rows, by row. A row without one of its own gets no papers. */
export function findSerialFlaws(rows: readonly Row[]): ReadonlyMap<number, string> {
  const groups = groupBySerial(rows);
  return new Map(
    rows.flatMap(({ rowNo, cells }) => {
      const typed = cells[SERIAL_FIELD];
      if (typed === undefined) return [[rowNo, cellTexts.serialMissing] as const];
      const serial = readSerial(typed);
      if (serial === undefined) return [[rowNo, cellTexts.serialWrong(typed)] as const];
      const others = (groups.get(serial) ?? []).filter((other) => other !== rowNo);
      return others.length > 0 ? [[rowNo, cellTexts.serialTwice(serial, others)] as const] : [];
    }),
  );
}
