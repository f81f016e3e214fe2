import { observer } from '../../../headless/observer.ts';
import { useEffect } from 'react';
import type { ItemProps } from './ItemCard.tsx';
import { ItemButtons } from './ItemButtons.tsx';
import { ItemCell } from './ItemCell.tsx';

interface Props extends ItemProps {
  /** Its place among the rows on show, from 1. */
  readonly number: number;
  readonly light: boolean;
  readonly withActions: boolean;
}

/** One record of a list as a row of an editable table. */
export const ItemRow = observer(function ItemRow({ list, item, number, page, actions, light, withActions }: Props) {
  useEffect(() => item.connect(), [item]);
  return (
    <tr aria-rowindex={number + 1} data-item={item.key}>
      <th scope="row" className="fd-edit-number">
        {number}
      </th>
      {item.fields.map((field) => (
        <ItemCell key={field.name} number={number} field={field} page={page} light={light} />
      ))}
      {withActions ? (
        <td className="fd-edit-actions">
          <ItemButtons list={list} item={item} actions={actions} />
        </td>
      ) : null}
    </tr>
  );
});
