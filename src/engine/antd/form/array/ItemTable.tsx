import { batch } from '@formily/reactive';
import { Checkbox } from 'antd';
import { observer } from '../../../headless/observer.ts';
import type { CSSProperties } from 'react';
import { renderText, type ResolvedField } from '#engine/language';
import type { ArrayModel } from '../../../headless/form/array/array-model.ts';
import type { PageModel } from '../../../headless/page/page-model.ts';
import { arrayMessages } from './array-messages.ts';
import { ItemRow } from './ItemRow.tsx';
import { ItemTotals } from './ItemTotals.tsx';
import type { ItemActions } from './use-item-actions.ts';
import { useEnterDown } from './use-enter-down.ts';
import { BODY_HEIGHT, ROW_HEIGHT, useRowWindow } from './use-row-window.ts';

interface Props {
  readonly list: ArrayModel;
  readonly page: PageModel;
  readonly actions: ItemActions;
}

/** From so many rows on a table scrolls by itself and mounts only those in sight. */
const LONG = 30;

/** From so many inputs on a cell draws its widget only when it is pointed at or takes the focus. */
const MANY_CELLS = 200;

/** A list of records as a table of inputs. */
export const ItemTable = observer(function ItemTable({ list, page, actions }: Props) {
  const { shown: items, array } = list;
  const long = items.length >= LONG;
  const { frame, slots, handleScroll, handleFocus } = useRowWindow(list, long);
  useEnterDown(frame, list);
  const withActions = !list.disabled && array.actions.some((action) => action !== 'add');
  const light = items.length * array.fields.length > MANY_CELLS;
  return (
    <div
      ref={frame}
      className="fd-edit-frame"
      style={long ? { maxHeight: BODY_HEIGHT } : undefined}
      onScroll={long ? handleScroll : undefined}
      onFocus={long ? handleFocus : undefined}
    >
      <table className="fd-edit-table" aria-labelledby={`${list.id}-title`} aria-rowcount={items.length + 1}>
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
  );
});

/** Room for all of a short text, such as an account number, and for a part of a long one. */
function widthFor(maxLength: number | undefined): CSSProperties | undefined {
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
    <th scope="col" className="fd-edit-check">
      <Checkbox
        aria-label={arrayMessages.tickAll(name)}
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
        <th scope="col" className="fd-edit-number">
          {arrayMessages.rowNumber}
        </th>
        {list.array.fields.map((field) =>
          field.widget === 'checkbox' ? (
            <CheckHead key={field.name} list={list} field={field} />
          ) : (
            <th
              key={field.name}
              scope="col"
              className={field.required === true ? 'fd-label-required' : undefined}
              style={widthFor(field.constraints.maxLength)}
            >
              {nameOf(list, field)}
            </th>
          ),
        )}
        {withActions ? (
          <th scope="col" className="fd-edit-actions">
            {arrayMessages.rowActions}
          </th>
        ) : null}
      </tr>
    </thead>
  );
}
