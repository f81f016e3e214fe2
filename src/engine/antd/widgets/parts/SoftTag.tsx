import { CloseOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { softColor } from './soft-color.ts';

const shape = {
  display: 'inline-block',
  padding: '0 7px',
  borderRadius: 4,
  border: '1px solid',
  fontSize: 12,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
} as const;

/** A coloured label as one plain element: a table shows hundreds of them. */
export function SoftTag({ text, color }: { readonly text: string; readonly color?: string | undefined }) {
  const soft = softColor(color);
  return (
    <span style={{ ...shape, color: soft.text, background: soft.background, borderColor: soft.border }}>{text}</span>
  );
}

export interface ChosenBadgeProps {
  readonly label: ReactNode;
  readonly color?: string | undefined;
  /** Absent where it cannot be taken back. */
  readonly onRemove?: () => void;
}

/** One of several chosen badges; by keyboard the select itself takes it back. */
export function ChosenBadge({ label, color, onRemove }: ChosenBadgeProps) {
  const { text, background, border } = softColor(color);
  return (
    <Tag
      style={{ marginInlineEnd: 4, color: text, background, borderColor: border }}
      closable={onRemove !== undefined}
      closeIcon={<CloseOutlined aria-hidden="true" style={{ color: text }} />}
      // Else the press would open the list.
      onMouseDown={(event: MouseEvent) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      {...(onRemove && { onClose: onRemove })}
    >
      {label}
    </Tag>
  );
}
