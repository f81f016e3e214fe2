import { Tooltip } from 'antd';
import { useContext, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { extendScope, renderText, type ResolvedColumn } from '#engine/language/run';
import { observer } from '../../../headless/observer.ts';
import { lockOf, type EditedColumn } from '../../../headless/list/edit/cell-edit.ts';
import type { CellEdits } from '../../../headless/list/edit/cell-edits.ts';
import { CellEditsContext, useCellEdit } from '../../../headless/list/edit/use-cell-edits.ts';
import type { Row } from '../../../headless/list/table/use-rows.ts';
import type { PageModel } from '../../../headless/page/page-model.ts';
import { messages } from '../messages.ts';
import { EditableCellEditor } from './EditableCellEditor.tsx';
import styles from './editable-cell.module.css';

/** Focus as well, so that the keyboard learns the reason too. */
const TRIGGER: ('hover' | 'focus')[] = ['hover', 'focus'];

/** Made once: an icon component for each cell would cost more than the cell. */
const PENCIL = (
  <svg className={styles['editPencil']} viewBox="0 0 16 16" width="12" height="12" aria-hidden focusable="false">
    <path
      d="M2 14h3.2L13.6 5.6 10.4 2.4 2 10.8V14Zm7-9.2 2.2 2.2M2 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
    />
  </svg>
);

interface Props<Column = ResolvedColumn> {
  readonly column: Column;
  readonly row: Row;
  readonly page: PageModel;
  /** The displayed value. */
  readonly children?: ReactNode;
}

/** A cell that can be edited in place; plain where cells, or this operator, cannot edit. */
export function EditableCell({ column, ...rest }: Props) {
  const edits = useContext(CellEditsContext);
  if (!edits?.allows(column)) return rest.children;
  return <OpenableCell edits={edits} column={column} {...rest} />;
}

interface OpenableProps extends Props<EditedColumn> {
  readonly edits: CellEdits;
}

const OpenableCell = observer(function OpenableCell({ edits, column, row, page, children }: OpenableProps) {
  const { name } = column.field;
  const edit = useCellEdit(edits, row, name);
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (edit || !hadFocus.current) return;
    hadFocus.current = false;
    button.current?.focus({ preventScroll: true });
  }, [edit]);
  if (edit) {
    const handleGone = (withFocus: boolean): void => {
      hadFocus.current = withFocus;
    };
    return <EditableCellEditor edits={edits} edit={edit} page={page} onGone={handleGone} />;
  }
  const lock = lockOf(column.edit, extendScope(page.scope, { row, value: row[name] }));
  if (lock === '') return children;
  const open = (): void => {
    if (lock === undefined) edits.open(row, column);
  };
  const handleKey = ({ key }: KeyboardEvent): void => {
    if (key === 'F2') open();
  };
  const shown = (
    <button
      ref={button}
      type="button"
      className={column.align === 'right' ? `${styles['edit']} ${styles['editRight']}` : styles['edit']}
      tabIndex={-1}
      aria-disabled={lock === undefined ? undefined : true}
      title={lock === undefined ? messages.editCell(renderText(column.field.label, page.scope)) : undefined}
      onClick={open}
      onKeyDown={handleKey}
    >
      <span className={styles['editValue']}>{children}</span>
      {PENCIL}
    </button>
  );
  return lock === undefined ? (
    shown
  ) : (
    <Tooltip title={lock} trigger={TRIGGER}>
      {shown}
    </Tooltip>
  );
});
