import { Button, Checkbox, Radio } from 'antd';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import {
  isFiltered,
  searchOf,
  type ColumnFilter,
  type FilterValue,
} from '../../../headless/list/columns/column-filters.ts';
import type { Counter } from '../../../headless/list/search/quick-counts.ts';
import { observer } from '../../../headless/observer.ts';
import { counted, messages as shared } from '../../messages.ts';
import { messages } from '../messages.ts';
import type { HeaderFilters } from './use-header.ts';
import styles from './filter.module.css';

interface Props {
  readonly label: string;
  readonly filter: ColumnFilter;
  readonly filters: HeaderFilters;
  /** The panel is in its place and can take the focus. */
  readonly shown: boolean;
  readonly onClose: () => void;
}

/** The values of a column with their counts. Several are applied together, a single one at a click. */
export const FilterPanel = observer(function FilterPanel({ label, filter, filters, shown, onClose }: Props) {
  const { values, several } = filter;
  const [chosen, setChosen] = useState(() => values.filter((value) => isFiltered(filter, filters.search, value)));
  const counts = useCounter(() => filters.count(filter))?.read();
  const panel = useFocusInside(shown);
  const apply = (next: readonly FilterValue[]): void => {
    onClose();
    filters.choose(searchOf(filter, next));
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    apply(chosen);
  };
  const handleChange = (value: FilterValue, isChosen: boolean): void => {
    if (!several) return apply([value]);
    setChosen(values.filter((one) => (one === value ? isChosen : chosen.includes(one))));
  };
  const Choice = several ? Checkbox : Radio;
  return (
    <form ref={panel} role="dialog" aria-label={label} onSubmit={handleSubmit}>
      <ul className={styles['filterValues']}>
        {values.map((value) => (
          <li key={value.key} className={styles['filterValue']}>
            <Choice
              name={label}
              checked={chosen.includes(value)}
              onChange={({ target }) => handleChange(value, target.checked)}
            >
              {labelOf(value)}
            </Choice>
            <CountOf value={value} counts={counts} />
          </li>
        ))}
      </ul>
      <div className={styles['filterButtons']}>
        <Button size="small" onClick={() => apply([])}>
          {messages.reset}
        </Button>
        {several ? (
          <Button size="small" type="primary" htmlType="submit">
            {messages.columns.applyFilter}
          </Button>
        ) : null}
      </div>
    </form>
  );
});

function CountOf({ value, counts }: { readonly value: FilterValue; readonly counts: ReturnType<Counter['read']> }) {
  const count = counts?.of.get(value.key);
  return count ? <span className={styles['filterCount']}>{counted(count.total, count.more)}</span> : null;
}

function labelOf({ label, value }: FilterValue): string {
  return label ?? shared.flag(value === true);
}

/** A counter that counts while the panel is open. */
function useCounter(create: () => Counter | undefined): Counter | undefined {
  const [counter] = useState(create);
  useEffect(() => {
    const stops = counter?.loads.map((load) => load.connect()) ?? [];
    return () => stops.forEach((stop) => stop());
  }, [counter]);
  return counter;
}

/** Gives the focus to the chosen value, else to the first. */
function useFocusInside(shown: boolean) {
  const panel = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!shown) return;
    const first = panel.current?.querySelector<HTMLElement>('input:checked') ?? panel.current?.querySelector('input');
    first?.focus({ preventScroll: true });
  }, [shown]);
  return panel;
}
