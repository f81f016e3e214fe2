import { renderText, type ResolvedField, type ResolvedList } from '#engine/language/run';
import { markOf } from '../../../headless/inspect/mark-of.ts';
import type { ListModel } from '../../../headless/list/use-list.ts';
import { FactValue } from '../../detail/FactValue.tsx';
import { Boundary } from '../../state/Boundary.tsx';
import { messages } from '../messages.ts';
import styles from './summary-bar.module.css';
import look from '../../look.module.css';

interface Props {
  readonly fields: readonly ResolvedField[];
  readonly list: ResolvedList;
  readonly model: ListModel;
}

/** The reply's summary of all matching records; `--` before the first reply. */
export function SummaryBar({ fields, list, model }: Props) {
  const { page, summary } = model;
  return (
    <dl className={`${look['panel']} ${styles['summaryBar']}`} aria-label={messages.summary}>
      {fields.map((field) => (
        <div key={field.name} className={styles['summaryValue']} {...markOf(page, field)}>
          <dt>{renderText(field.label, page.scope)}</dt>
          <dd>
            <Boundary part={field}>
              <FactValue
                field={field}
                value={summary?.[field.name]}
                context={{ page, dictionaries: list.dictionaries }}
              />
            </Boundary>
          </dd>
        </div>
      ))}
    </dl>
  );
}
