import { unseen } from '#parts';
import { ConfigProvider, Popover, Spin } from 'antd';
import { createElement, useRef } from 'react';
import type { ValueType } from '#engine/language/run';
import { observer } from '../../../headless/observer.ts';
import type { CellEdit } from '../../../headless/list/edit/cell-edit.ts';
import type { CellEdits } from '../../../headless/list/edit/cell-edits.ts';
import type { PageModel } from '../../../headless/page/page-model.ts';
import type { Widget } from '../../../headless/widgets/widget.ts';
import { messages as shared } from '../../messages.ts';
import { Boundary, BrokenBox } from '../../state/Boundary.tsx';
import { messages } from '../messages.ts';
import { useEditableCell } from './use-editable-cell.ts';
import styles from './editable-cell.module.css';
import look from '../../look.module.css';

interface Props {
  readonly edits: CellEdits;
  readonly edit: CellEdit;
  readonly page: PageModel;
  /** Called when the editor closes, with the state of its focus. */
  readonly onGone: (hadFocus: boolean) => void;
}

const NO_TRIGGER: [] = [];

/**
 * The editor in a cell: the widget's own input, and its problem in a bubble below, because a row would clip a message
 * inside.
 */
export const EditableCellEditor = observer(function EditableCellEditor({ edits, edit, page, onGone }: Props) {
  const boxRef = useRef<HTMLDivElement>(null);
  const handlers = useEditableCell({ edits, edit, boxRef, onGone });
  const { field, phase } = edit;
  if (!field) return null;
  const { id, face, error } = field;
  const isSaving = phase === 'saving';
  return (
    <Popover
      open={error !== undefined}
      trigger={NO_TRIGGER}
      placement="bottomLeft"
      content={
        <span id={`${id}-error`} role="alert" className={look['error']}>
          {error}
        </span>
      }
    >
      <div
        ref={boxRef}
        role="group"
        aria-labelledby={`${id}-label`}
        aria-busy={isSaving}
        className={styles['editing']}
        {...handlers}
      >
        <label id={`${id}-label`} htmlFor={id} className={unseen}>
          {messages.editCell(face.label)}
        </label>
        <ConfigProvider componentSize="small">
          <Boundary>
            <CellControl edits={edits} edit={edit} page={page} />
          </Boundary>
        </ConfigProvider>
        {isSaving ? <Spin size="small" className={styles['editingMark'] ?? ''} /> : null}
      </div>
    </Popover>
  );
});

/** Nothing remains to be typed once one of these is given, nor once a single choice has been made. */
const CHOSEN: readonly ValueType[] = ['boolean', 'date', 'date-time', 'date-range'];
const SEVERAL: readonly ValueType[] = ['string[]', 'array', 'object'];

function isChosen(valueType: ValueType, { manifest, asksToChoose }: Widget): boolean {
  if (CHOSEN.includes(valueType)) return true;
  return (manifest.options === true || asksToChoose === true) && !SEVERAL.includes(valueType);
}

const CellControl = observer(function CellControl({ edits, edit, page }: Omit<Props, 'onGone'>) {
  const { field } = edit;
  if (!field) return null;
  const { face, choices } = field;
  const widget = page.ports().widgets.get(face.widget);
  if (!widget?.edit) {
    return <BrokenBox reason={widget ? shared.missingFace(face.widget) : shared.unknownWidget(face.widget)} />;
  }
  const ends = isChosen(face.valueType, widget);
  const handleChange = (value: unknown): void => {
    if (edit.phase !== 'typing') return;
    field.input(value);
    if (ends) void edits.save(edit);
  };
  return createElement(widget.edit, {
    id: field.id,
    value: field.value,
    onChange: handleChange,
    disabled: false,
    invalid: field.error !== undefined,
    field: face,
    props: field.props,
    call: page.callQuietly,
    onWait: field.hold,
    inCell: true,
    ...(field.error === undefined ? {} : { problem: field.error }),
    ...(face.placeholder === undefined ? {} : { placeholder: face.placeholder }),
    ...(choices ? { options: field.options ?? [], optionsState: choices.state, onOptionsRetry: choices.retry } : {}),
  });
});
