import type { ReactNode } from 'react';
import type { ResolvedQuickFilters } from '#engine/language';
import { observer } from '../../../headless/observer.ts';
import { markOf } from '../../../headless/inspect/mark-of.ts';
import type { ListModel } from '../../../headless/list/use-list.ts';
import { messages } from '../messages.ts';
import './quick-filters.css';

interface Props {
  readonly filters: ResolvedQuickFilters;
  readonly model: ListModel;
}

/** A list with its quick filters above it or at its left; nothing but the list where it has none. */
export function QuickFiltersFrame({
  filters,
  model,
  children,
}: Omit<Props, 'filters'> & { readonly filters: ResolvedQuickFilters | undefined; readonly children: ReactNode }) {
  if (!filters) return children;
  return (
    <div className={filters.placement === 'left' ? 'fd-quick-left' : 'fd-quick-top'}>
      <QuickFilters filters={filters} model={model} />
      <div className="fd-quick-filtered">{children}</div>
    </div>
  );
}

/** One button a coded value, with how many records it shows; the choice is a search value like any other. */
const QuickFilters = observer(function QuickFilters({ filters, model }: Props) {
  const { field, items, several } = filters;
  const counts = model.counts?.read();
  const chosen = model.query.search[field];
  const values = chosen === undefined ? [] : [chosen].flat();
  const choose = (value: string | undefined): void =>
    model.searchFor({ [field]: value !== undefined && several ? [value] : value });
  return (
    <div className="fd-quick-filters" role="group" aria-label={messages.quickFilters} {...markOf(model.page, filters)}>
      <Choice
        label={messages.all}
        count={counts?.all}
        chosen={values.length === 0}
        onChoose={() => choose(undefined)}
      />
      {items.map(({ value, label }) => (
        <Choice
          key={value}
          label={label}
          count={counts?.of.get(value)}
          chosen={values.length === 1 && values[0] === value}
          onChoose={() => choose(value)}
        />
      ))}
    </div>
  );
});

interface ChoiceProps {
  readonly label: string;
  readonly count: number | undefined;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ label, count, chosen, onChoose }: ChoiceProps) {
  return (
    <button type="button" className="fd-quick-filter" aria-pressed={chosen} onClick={onChoose}>
      {label}
      {count === undefined ? null : <span className="fd-quick-count">{count}</span>}
    </button>
  );
}
