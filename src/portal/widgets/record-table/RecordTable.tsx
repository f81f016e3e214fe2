import { SelectTable } from '@formily/antd-v5';
import type { Field } from '@formily/core';
import { useField } from '@formily/react';
import { useLayoutEffect, useRef, type ClipboardEvent } from 'react';
import { useMessages } from '../../language/language.ts';
import { messages } from './messages.ts';
import type { Choice, readCodes } from './read-codes.ts';
import styles from './record-table.module.css';

interface Column {
  readonly field: string;
  readonly title: string;
  readonly width?: number;
}

interface Props {
  readonly id: string;
  readonly value?: string | readonly string[];
  readonly onChange: (value: string | readonly string[]) => void;
  readonly columns?: readonly Column[];
  /** The codes that a pasted text means. */
  readonly readCodes: typeof readCodes;
  readonly 'aria-invalid'?: boolean;
  readonly 'aria-describedby'?: string;
}

/** Rows from which on a search is worth its line. */
const MANY = 6;

/** The choices of a field as a table: one of them, or several where the field takes a list. */
export function RecordTable({ id, value, onChange, columns, readCodes: read, ...props }: Props) {
  const text = useMessages(messages);
  const { title, dataSource, data } = useField<Field>();
  const group = useRef<HTMLDivElement>(null);
  const label = String(title);
  const rows = dataSource as readonly unknown[] as readonly Choice[];
  const several = (data as { readonly valueType?: string }).valueType === 'string[]';
  useLayoutEffect(() => {
    // Formily draws the box of all rows without a name.
    group.current?.querySelector('thead input')?.setAttribute('aria-label', text.chooseAll(label));
  });
  const handlePaste = (event: ClipboardEvent): void => {
    const codes = read(event.clipboardData.getData('text'), rows);
    if (!codes || (codes.length > 1 && !several)) return;
    event.preventDefault();
    onChange(several ? [...new Set([...listOf(value), ...codes])] : codes.join(''));
  };
  return (
    <div
      ref={group}
      id={id}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      {...{ 'aria-invalid': props['aria-invalid'], 'aria-describedby': props['aria-describedby'] }}
      className={styles['records']}
    >
      <SelectTable
        mode={several ? 'multiple' : 'single'}
        primaryKey="value"
        value={value}
        onChange={onChange}
        showSearch={rows.length >= MANY}
        searchProps={{
          'aria-label': text.findRecord(label),
          placeholder: text.findRecord(label),
          allowClear: true,
          onPaste: handlePaste,
        }}
        columns={columnsOf(columns, label)}
        rowSelection={{ getCheckboxProps: (row: Choice) => ({ 'aria-label': row.label, name: id }) }}
        rowClassName={(row: Choice) => (row.disabled ? (styles['closed'] ?? '') : '')}
        pagination={false}
        className={styles['rows'] ?? ''}
        size="small"
      />
    </div>
  );
}

const listOf = (value: Props['value']): readonly string[] => (typeof value === 'string' ? [value] : (value ?? []));

const columnsOf = (columns: readonly Column[] | undefined, label: string) =>
  // A record may have a title of its own, beside that of the choice.
  columns?.map(({ field, ...column }) => ({ dataIndex: ['record', field], ...column })) ?? [
    { dataIndex: 'label', title: label },
  ];
