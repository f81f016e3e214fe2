import { observer } from '../../../headless/observer.ts';
import { total } from '../../../headless/list/table/summary.ts';
import type { ArrayModel } from '../../../headless/form/array/array-model.ts';
import type { PageModel } from '../../../headless/page/page-model.ts';
import { FactValue } from '../../detail/FactValue.tsx';
import { arrayMessages } from './array-messages.ts';

interface Props {
  readonly list: ArrayModel;
  readonly page: PageModel;
  readonly withActions: boolean;
}

/** The totals of the fields that have one, below the table. */
export const ItemTotals = observer(function ItemTotals({ list, page, withActions }: Props) {
  const { fields } = list.array;
  if (list.shown.length === 0 || !fields.some(({ summary }) => summary)) return null;
  return (
    <tfoot>
      <tr>
        <th scope="row" className="fd-edit-number">
          {arrayMessages.total}
        </th>
        {fields.map((field) => (
          <td key={field.name}>
            {field.summary ? (
              <FactValue
                field={field}
                value={total(list.shown.map((item) => item.record[field.name]))}
                context={{ page, dictionaries: {} }}
              />
            ) : null}
          </td>
        ))}
        {withActions ? <td className="fd-edit-actions">{null}</td> : null}
      </tr>
    </tfoot>
  );
});
