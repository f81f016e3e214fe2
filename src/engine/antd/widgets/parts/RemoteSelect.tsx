import { Select } from 'antd';
import type { ReactElement, ReactNode, UIEvent } from 'react';
import { observer } from '../../../headless/observer.ts';
import type { EditFaceProps } from '../../../headless/widgets/widget.ts';
import { messages } from '../messages.ts';
import { useSelectProps } from './control.ts';
import { OptionsFailed } from './OptionsFailed.tsx';
import type { RemoteLabels } from './remote-labels.ts';
import type { RemoteRows } from './remote-rows.ts';
import type { RemoteRow } from './remote-source.ts';
import { usePastedCodes } from './use-pasted-codes.ts';
import styles from './remote.module.css';

interface Choice {
  readonly value: string;
  readonly label?: ReactNode;
}

interface Props {
  readonly face: Pick<EditFaceProps, 'id' | 'disabled' | 'invalid' | 'onBlur' | 'field' | 'placeholder' | 'onWait'>;
  readonly rows: RemoteRows;
  readonly labels: RemoteLabels;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly multiple?: boolean;
  readonly max?: number | undefined;
  /** The server searches; otherwise loaded rows are searched. */
  readonly searches: boolean;
  readonly ariaLabel?: string;
}

/** Pixels above the end at which the next page is fetched. */
const NEAR_END = 64;

/** A select whose choices the server has: searched there, loaded page by page as the list is scrolled. */
export const RemoteSelect = observer(function RemoteSelect(props: Props) {
  const { face, rows, labels, values, onChange, multiple = false, max, searches, ariaLabel } = props;
  const control = useSelectProps(face);
  const { status, rows: loaded, hasMore } = rows.state;
  const pasted = usePastedCodes({
    ...face,
    find: rows.find,
    several: multiple,
    onTake: (codes) => onChange(multiple ? [...new Set([...values, ...codes])] : codes),
    onSearch: rows.search,
  });
  const chosen = values.map((value) => ({ value, label: labels.labelOf(value) }));
  const give = (next: Choice | readonly Choice[] | undefined) =>
    onChange((next === undefined ? [] : [next].flat()).map(({ value }) => value));
  return (
    <>
      <Select<Choice | readonly Choice[]>
        {...control}
        {...(ariaLabel === undefined ? {} : { 'aria-label': ariaLabel })}
        {...(multiple ? { mode: 'multiple', maxTagCount: 'responsive', ...(max ? { maxCount: max } : {}) } : {})}
        labelInValue
        value={multiple ? chosen : (chosen[0] ?? null)}
        options={loaded.map(toOption)}
        loading={status === 'loading'}
        notFoundContent={emptyText(status)}
        showSearch
        filterOption={!searches}
        optionFilterProp="title"
        allowClear
        onChange={give}
        {...pasted.box}
        onOpenChange={(open) => (open ? rows.open() : rows.close())}
        onPopupScroll={(event) => isNearEnd(event) && rows.more()}
        popupRender={hasMore || (status === 'loading' && loaded.length > 0) ? withMore : (menu) => menu}
      />
      {pasted.note}
      <OptionsFailed optionsState={status === 'error' ? 'error' : 'ready'} onOptionsRetry={rows.retry} />
    </>
  );
});

/** The list with a mark of further rows below it: the next page is fetched near its end. */
function withMore(menu: ReactElement): ReactElement {
  return (
    <>
      {menu}
      <div className={styles['remoteMore']}>{messages.optionsMore}</div>
    </>
  );
}

function toOption({ value, label, note }: RemoteRow) {
  const title = note ? `${label} ${note}` : label;
  return { value, title, label: note ? <NotedLabel label={label} note={note} /> : label };
}

function NotedLabel({ label, note }: { readonly label: string; readonly note: string }) {
  return (
    <span className={styles['remoteOption']}>
      {label}
      <span className={styles['remoteNote']}>{note}</span>
    </span>
  );
}

function isNearEnd({ currentTarget }: UIEvent<HTMLElement>): boolean {
  return currentTarget.scrollTop + currentTarget.clientHeight >= currentTarget.scrollHeight - NEAR_END;
}

function emptyText(status: RemoteRows['state']['status']): string {
  if (status === 'loading' || status === 'idle') return messages.optionsLoading;
  return status === 'error' ? messages.optionsFailed : messages.optionsNone;
}
