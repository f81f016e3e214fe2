import { renderText } from '#engine/language';
import { observer } from '../../headless/observer.ts';
import type { ArrayModel } from '../../headless/form/array/array-model.ts';
import type { PageModel } from '../../headless/page/page-model.ts';
import { messages } from '../messages.ts';
import { ReviewValue } from './ReviewFacts.tsx';

interface Props {
  readonly list: ArrayModel;
  readonly page: PageModel;
}

/** The records of a list, one a row. */
export const ReviewTable = observer(function ReviewTable({ list, page }: Props) {
  const { array, items, label, scope } = list;
  const columns = array.fields.filter(({ name }) => items[0]?.find(name)?.secret !== true);
  return (
    <div className="fd-review-part">
      <h3 className="fd-review-group">{label}</h3>
      {items.length === 0 ? (
        <p className="fd-review-none">{messages.empty}</p>
      ) : (
        <div className="fd-review-scroll">
          <table className="fd-review-table">
            <thead>
              <tr>
                <th scope="col">{messages.rowNumber}</th>
                {columns.map((field) => (
                  <th key={field.name} scope="col">
                    {renderText(field.label, scope)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <tr key={item.key}>
                  <td>{item.index + 1}</td>
                  {columns.map(({ name }) => {
                    const field = item.find(name);
                    return <td key={name}>{field?.visible ? <ReviewValue field={field} page={page} /> : null}</td>;
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
});
