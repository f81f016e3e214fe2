import { FilterFilled } from '@ant-design/icons';
import { Popover } from 'antd';
import { lazy, Suspense, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { ColumnFilter } from '../../../headless/list/columns/column-filters.ts';
import { isEmptyValue } from '../../../headless/call/read-params.ts';
import { observer } from '../../../headless/observer.ts';
import { messages } from '../messages.ts';
import type { HeaderFilters } from './use-header.ts';
import styles from './header.module.css';

const FilterPanel = lazy(() => import('./FilterPanel.tsx').then((module) => ({ default: module.FilterPanel })));

interface Props {
  readonly title: string;
  readonly filter: ColumnFilter;
  readonly filters: HeaderFilters;
}

/** The button in a header cell that opens the values of its column. Arrow keys reach it within the header. */
export const FilterButton = observer(function FilterButton({ title, filter, filters }: Props) {
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { field } = filter;
  if (!field.visible || field.disabled) return null;
  const label = messages.columns.filter(title);
  const close = (): void => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  // Events of the popup bubble here too. The header cell would sort; arrow keys lead on to the next cell.
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && open) close();
    if (!event.key.startsWith('Arrow')) event.stopPropagation();
  };
  return (
    <span className={styles['filterPlace']} role="presentation" onClick={stop} onKeyDown={handleKeyDown}>
      <Popover
        open={open}
        onOpenChange={setOpen}
        afterOpenChange={setShown}
        trigger="click"
        placement="bottomRight"
        arrow={false}
        destroyOnHidden
        content={
          <Suspense>
            <FilterPanel label={label} filter={filter} filters={filters} shown={shown} onClose={close} />
          </Suspense>
        }
      >
        <button
          ref={button}
          type="button"
          tabIndex={-1}
          className={styles['filter']}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-pressed={!isEmptyValue(filters.search[field.name])}
        >
          <FilterFilled aria-hidden />
        </button>
      </Popover>
    </span>
  );
});

function stop(event: MouseEvent): void {
  event.stopPropagation();
}
