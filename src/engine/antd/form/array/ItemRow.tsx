import { observer } from '../../../headless/observer.ts';
import { useEffect } from 'react';
import type { ItemProps } from './ItemCard.tsx';
import { ItemButtons } from './ItemButtons.tsx';
import { ItemCell } from './ItemCell.tsx';

interface Props extends ItemProps {
  readonly light: boolean;
  readonly withActions: boolean;
}

/** One record of a list as a row of an editable table. */
export const ItemRow = observer(function ItemRow({ list, item, page, actions, light, withActions }: Props) {
  useEffect(() => item.connect(), [item]);
  return (
    <tr aria-rowindex={item.index + 2} data-item={item.key}>
      <th scope="row" className="fd-edit-number">
        {item.index + 1}
      </th>
      {item.fields.map((field) => (
        <ItemCell key={field.name} item={item} field={field} page={page} light={light} />
      ))}
      {withActions ? (
        <td className="fd-edit-actions">
          <ItemButtons list={list} item={item} actions={actions} />
        </td>
      ) : null}
    </tr>
  );
});
