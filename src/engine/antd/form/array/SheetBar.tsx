import { Button } from 'antd';
import type { CellRange } from '../../../headless/grid/cell-range.ts';
import { observer } from '../../../headless/observer.ts';
import type { ArrayModel } from '../../../headless/form/array/array-model.ts';
import type { SheetChange } from '../../../headless/form/array/array-sheet.ts';
import { useCopy } from '../../list/copy/use-copy.ts';
import { messages } from '../messages.ts';
import type { Sheet } from './use-sheet.ts';
import styles from './array.module.css';

interface Props {
  readonly list: ArrayModel;
  readonly sheet: Sheet;
}

/** Below a table of inputs: what became of pasted cells, what can be done with selected ones, else how to paste. */
export const SheetBar = observer(function SheetBar({ list, sheet: { sheet, range, ...edit } }: Props) {
  const copy = useCopy();
  const { last } = sheet;
  if (list.shown.length === 0) return null;
  return (
    <div className={styles['sheetBar']}>
      <span role="status">{last ? describe(last) : null}</span>
      {last ? <Action label={messages.array.undo} onClick={sheet.undo} /> : null}
      <span role="status">{range ? messages.array.chosen(...sizeOf(range)) : null}</span>
      {range ? (
        <>
          {range.bottom > range.top ? <Action label={messages.array.fillDown} onClick={edit.fillDown} /> : null}
          <Action label={messages.array.copyCells} onClick={() => copy(edit.copy())} />
          <Action label={messages.array.clearCells} onClick={edit.clear} />
        </>
      ) : null}
      {last || range ? null : messages.array.sheetHelp}
    </div>
  );
});

function Action({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <Button type="link" size="small" onClick={onClick}>
      {label}
    </Button>
  );
}

function sizeOf({ top, bottom, left, right }: CellRange): readonly [rows: number, columns: number] {
  return [bottom - top + 1, right - left + 1];
}

/** The cells that a message names. */
const NAMED = 3;

function describe({ kind, range, titled, problems, rowsLeft, columnsLeft, cellsLeft }: SheetChange): string {
  const { array } = messages;
  const named = cellsLeft.slice(0, NAMED).map(({ row, label }) => array.cell(row + 1, label));
  return [
    array.sheetDone[kind](...sizeOf(range)),
    ...(kind === 'pasted' && problems > 0 ? [array.problems(problems)] : []),
    ...(titled ? [array.titled] : []),
    ...(rowsLeft > 0 ? [array.rowsLeft(rowsLeft)] : []),
    ...(columnsLeft > 0 ? [array.columnsLeft(columnsLeft)] : []),
    ...(named.length > 0 ? [array.cellsLeft(array.names(named), cellsLeft.length)] : []),
  ].join(array.clause);
}
