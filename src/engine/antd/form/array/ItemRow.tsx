import { unseen } from '#parts';
import { useEffect } from 'react';
import { observer } from '../../../headless/observer.ts';
import type { FieldModel } from '../../../headless/form/fields/field-model.ts';
import { markOf } from '../../../headless/inspect/mark-of.ts';
import type { PageModel } from '../../../headless/page/page-model.ts';
import { Boundary } from '../../state/Boundary.tsx';
import { FieldControl, FieldNote } from '../fields/FieldControl.tsx';
import { drawLightControl } from '../fields/LightControl.tsx';
import { useDrawn } from '../fields/use-drawn.ts';
import { messages } from '../messages.ts';
import type { ItemProps } from './ItemCard.tsx';
import { ItemButtons } from './ItemButtons.tsx';
import styles from './array.module.css';

interface Props extends ItemProps {
  /** Its place among the displayed rows, from 1. */
  readonly number: number;
  readonly light: boolean;
  readonly withActions: boolean;
}

/** One record of a list as a row of an editable table. */
export const ItemRow = observer(function ItemRow({ list, item, number, page, actions, light, withActions }: Props) {
  useEffect(() => item.connect(), [item]);
  return (
    <tr aria-rowindex={number + 1} data-item={item.key}>
      <th scope="row" className={styles['editNumber']}>
        {number}
      </th>
      {item.fields.map((field, column) => (
        <ItemCell key={field.name} number={number} column={column} field={field} page={page} light={light} />
      ))}
      {withActions ? (
        <td className={styles['editActions']}>
          <ItemButtons list={list} item={item} actions={actions} />
        </td>
      ) : null}
    </tr>
  );
});

interface ItemCellProps {
  readonly number: number;
  /** Its place among the columns of fields, from 0. */
  readonly column: number;
  readonly field: FieldModel;
  readonly page: PageModel;
  /** Draws the widget only when the cell is pointed at or takes the focus. */
  readonly light: boolean;
}

/** One cell of an editable table: its label is for screen readers, the column has it for the eye. */
const ItemCell = observer(function ItemCell({ number, column, field, page, light }: ItemCellProps) {
  const { drawn, draw, enter } = useDrawn(field.id, light && field.face.valueType !== 'boolean');
  if (!field.visible) return <td data-column={column}>{null}</td>;
  const { id, face } = field;
  return (
    <td data-column={column} onPointerEnter={drawn ? undefined : draw} {...markOf(page, field.node, field.scope)}>
      <label id={`${id}-label`} htmlFor={id} className={unseen}>
        {messages.array.cell(number, face.label)}
      </label>
      {drawn ? (
        <Boundary part={field.node}>
          <FieldControl field={field} page={page} />
        </Boundary>
      ) : (
        drawLightControl({ field, onEnter: enter })
      )}
      <FieldNote field={field} />
    </td>
  );
});
