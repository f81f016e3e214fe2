import { batch } from '@formily/reactive';
import { Checkbox } from 'antd';
import { useEventListener } from 'ahooks';
import type { CSSProperties, RefObject } from 'react';
import { renderText, type ResolvedField } from '#engine/language/run';
import { valueAt } from '#values/record';
import { observer } from '../../../headless/observer.ts';
import type { ArrayModel } from '../../../headless/form/array/array-model.ts';
import type { PageModel } from '../../../headless/page/page-model.ts';
import { total } from '../../../headless/list/table/summary.ts';
import { focusField } from '../../../headless/form/fields/focus-field.ts';
import { FactValue } from '../../detail/FactValue.tsx';
import { messages } from '../messages.ts';
import { ItemRow } from './ItemRow.tsx';
import { SheetBar } from './SheetBar.tsx';
import type { ItemActions } from './use-item-actions.ts';
import { useSheet } from './use-sheet.ts';
import { BODY_HEIGHT, ROW_HEIGHT, useRowWindow } from './use-row-window.ts';
import styles from './array.module.css';
import fieldStyles from '../fields/field.module.css';

interface Props {
  readonly list: ArrayModel;
  readonly page: PageModel;
  readonly actions: ItemActions;
}

/** From this number of rows on, a table scrolls and mounts visible rows only. */
const LONG = 30;

/** From this number of inputs on, a cell draws its widget only under the pointer or with the focus. */
const MANY_CELLS = 200;

/** A list of records as a table of inputs. */
export const ItemTable = observer(function ItemTable({ list, page, actions }: Props) {
  const { shown: items, array } = list;
  const long = items.length >= LONG;
  const { frame, slots, handleScroll, handleFocus } = useRowWindow(list, long);
  useEnterDown(frame, list);
  const sheet = useSheet(frame, list);
  const withActions = !list.disabled && array.actions.some((action) => action !== 'add');
  const light = items.length * array.fields.length > MANY_CELLS;
  return (
    <>
      <div
        ref={frame}
        className={styles['editFrame']}
        style={long ? { maxHeight: BODY_HEIGHT } : undefined}
        onScroll={long ? handleScroll : undefined}
        onFocus={long ? handleFocus : undefined}
      >
        <table className={styles['editTable']} aria-labelledby={`${list.id}-title`} aria-rowcount={items.length + 1}>
          <ItemHead list={list} withActions={withActions} />
          <tbody>
            {slots.map((slot) =>
              'gap' in slot ? (
                <tr key={`gap-${slot.at}`} aria-hidden style={{ height: slot.gap * ROW_HEIGHT }} />
              ) : (
                <ItemRow
                  key={slot.item.key}
                  {...{ list, page, actions, light, withActions }}
                  item={slot.item}
                  number={slot.number}
                />
              ),
            )}
          </tbody>
          <ItemTotals list={list} page={page} withActions={withActions} />
        </table>
      </div>
      {list.disabled ? null : <SheetBar list={list} sheet={sheet} />}
    </>
  );
});

/** Room for an amount of a billion with its unit, for all of a short text, such as an account number, and for a part of a long one. */
function widthFor({ valueType, constraints: { maxLength } }: ResolvedField): CSSProperties | undefined {
  if (valueType === 'decimal') return { minWidth: 180 };
  return maxLength === undefined ? undefined : { minWidth: Math.min(220, maxLength * 9 + 60) };
}

const nameOf = (list: ArrayModel, { label }: ResolvedField): string =>
  typeof label === 'string' ? label : renderText(label, list.scope);

/** A column of check boxes has one for all of them. */
const CheckHead = observer(function CheckHead({
  list,
  field,
}: Pick<Props, 'list'> & { readonly field: ResolvedField }) {
  const name = nameOf(list, field);
  const boxes = list.shown.flatMap((item) => item.find(field.name) ?? []).filter(({ isChecked }) => isChecked);
  const ticked = boxes.filter(({ value }) => value === true).length;
  return (
    <th scope="col" className={styles['editCheck']}>
      <Checkbox
        aria-label={messages.array.tickAll(name)}
        checked={ticked > 0 && ticked === boxes.length}
        indeterminate={ticked > 0 && ticked < boxes.length}
        disabled={boxes.length === 0}
        onChange={({ target }) => batch(() => boxes.forEach((box) => box.input(target.checked)))}
      />
      {name}
    </th>
  );
});

function ItemHead({ list, withActions }: Pick<Props, 'list'> & { readonly withActions: boolean }) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles['editNumber']}>
          {messages.array.rowNumber}
        </th>
        {list.array.fields.map((field) =>
          field.widget === 'checkbox' ? (
            <CheckHead key={field.name} list={list} field={field} />
          ) : (
            <th
              key={field.name}
              scope="col"
              className={field.required === true ? fieldStyles['labelRequired'] : undefined}
              style={widthFor(field)}
            >
              {nameOf(list, field)}
            </th>
          ),
        )}
        {withActions ? (
          <th scope="col" className={styles['editActions']}>
            {messages.array.rowActions}
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

interface ItemTotalsProps {
  readonly list: ArrayModel;
  readonly page: PageModel;
  readonly withActions: boolean;
}

/** The totals of the fields that have one, below the table. */
const ItemTotals = observer(function ItemTotals({ list, page, withActions }: ItemTotalsProps) {
  const { fields } = list.array;
  if (list.shown.length === 0 || !fields.some(({ summary }) => summary)) return null;
  return (
    <tfoot>
      <tr>
        <th scope="row" className={styles['editNumber']}>
          {messages.array.total}
        </th>
        {fields.map((field) => (
          <td key={field.name}>
            {field.summary ? (
              <FactValue
                field={field}
                value={total(list.shown.map((item) => valueAt(item.record, field.name)))}
                context={{ page, dictionaries: {} }}
              />
            ) : null}
          </td>
        ))}
        {withActions ? <td className={styles['editActions']}>{null}</td> : null}
      </tr>
    </tfoot>
  );
});

/** Enter moves to the same cell of the next row (Shift: the previous one), as in a spreadsheet, and does not submit. */
function useEnterDown(frame: RefObject<HTMLElement | null>, list: ArrayModel): void {
  useEventListener('keydown', (event) => stepDown(event, list), { target: frame });
}

function stepDown(event: KeyboardEvent, list: ArrayModel): void {
  const { target } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing) return;
  // In a select Enter chooses.
  if (!(target instanceof HTMLInputElement) || target.getAttribute('role') === 'combobox') return;
  event.preventDefault();
  const at = list.shown.findIndex((item) => item.fields.some((field) => field.id === target.id));
  const column = list.shown[at]?.fields.findIndex((field) => field.id === target.id) ?? -1;
  const next = list.shown[at + (event.shiftKey ? -1 : 1)];
  const field = next?.fields[column];
  if (next && field) focusField({ id: field.id, reveal: () => list.reveal(next) });
}
