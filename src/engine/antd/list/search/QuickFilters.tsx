import type { ReactNode } from 'react';
import { renderText, type ResolvedQuickFilters } from '#engine/language/run';
import { observer } from '../../../headless/observer.ts';
import { markOf } from '../../../headless/inspect/mark-of.ts';
import {
  changesOf,
  changesToAll,
  isAllChosen,
  isChosen,
  listChoices,
} from '../../../headless/list/search/quick-filters.ts';
import type { Count } from '../../../headless/list/search/quick-counts.ts';
import type { ListModel } from '../../../headless/list/use-list.ts';
import { counted } from '../../messages.ts';
import { messages } from '../messages.ts';
import styles from './quick-filters.module.css';

interface Props {
  readonly filters: ResolvedQuickFilters;
  readonly model: ListModel;
}

interface FrameProps {
  readonly sets: readonly ResolvedQuickFilters[] | undefined;
  readonly model: ListModel;
  readonly children: ReactNode;
}

/** A list with its quick filters above it or at its left; nothing but the list where it has none. */
export function QuickFiltersFrame({ sets = [], model, children }: FrameProps) {
  const [filters, ...inner] = sets;
  if (!filters) return children;
  return (
    <div className={`${styles['quickFrame']} ${filters.placement === 'left' ? styles['quickLeft'] : ''}`}>
      <QuickFilters filters={filters} model={model} />
      <div className={styles['quickFiltered']}>
        <QuickFiltersFrame sets={inner} model={model}>
          {children}
        </QuickFiltersFrame>
      </div>
    </div>
  );
}

/** A set of choices, with how many records each shows; a choice sets search values like any other. */
const QuickFilters = observer(function QuickFilters({ filters, model }: Props) {
  const { page, query, defaults, searchFor } = model;
  const counts = model.counts?.read(filters);
  return (
    <div className={styles['quickFilters']} role="group" aria-label={messages.quickFilters} {...markOf(page, filters)}>
      <Choice
        label={messages.all}
        count={counts?.all}
        chosen={isAllChosen(filters, query.search, defaults)}
        onChoose={() => searchFor(changesToAll(filters, defaults))}
      />
      {listChoices(filters, page.scope).map((choice) => (
        <Choice
          key={choice.key}
          label={renderText(choice.label, page.scope)}
          count={counts?.of.get(choice.key)}
          chosen={isChosen(filters, query.search, choice)}
          onChoose={() => searchFor(changesOf(filters, choice))}
        />
      ))}
    </div>
  );
});

interface ChoiceProps {
  readonly label: string;
  readonly count: Count | undefined;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ label, count, chosen, onChoose }: ChoiceProps) {
  return (
    <button type="button" className={styles['quickFilter']} aria-pressed={chosen} onClick={onChoose}>
      {label}
      {count === undefined ? null : <span className={styles['quickCount']}>{counted(count.total, count.more)}</span>}
    </button>
  );
}
