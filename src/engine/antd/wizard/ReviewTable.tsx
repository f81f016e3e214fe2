import { renderText } from '#engine/language/run';
import { observer } from '../../headless/observer.ts';
import type { ArrayModel } from '../../headless/form/array/array-model.ts';
import type { PageModel } from '../../headless/page/page-model.ts';
import { messages } from '../messages.ts';
import { ReviewValue } from './ReviewFacts.tsx';
import styles from './wizard.module.css';

interface Props {
  readonly list: ArrayModel;
  readonly page: PageModel;
}

/** The records of a list, one a row. */
export const ReviewTable = observer(function ReviewTable({ list, page }: Props) {
  const { array, items, label, scope } = list;
  const columns = array.fields.filter(({ name }) => items[0]?.find(name)?.secret !== true);
  return (
    <div className={styles['reviewPart']}>
      <h3 className={styles['reviewGroup']}>{label}</h3>
      {items.length === 0 ? (
        <p className={styles['reviewNone']}>{messages.empty}</p>
      ) : (
        <div className={styles['reviewScroll']}>
          <table className={styles['reviewTable']}>
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
