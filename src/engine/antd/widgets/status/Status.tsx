import { defineWidget, type ReadFaceProps } from '../../../headless/widgets/widget.ts';
import { findOption } from '../parts/find-option.ts';
import { showValue } from '../parts/show-value.ts';
import { softColor } from '../parts/soft-color.ts';
import manifest from './widget.json' with { type: 'json' };

const dot = {
  display: 'inline-block',
  width: 6,
  height: 6,
  marginInlineEnd: 8,
  borderRadius: '50%',
  verticalAlign: 'middle',
} as const;
const line = { whiteSpace: 'nowrap' } as const;

/** A dot and a label in the dictionary's colour. */
export function StatusText({ value, options }: ReadFaceProps<string | number>) {
  const option = findOption(options, value);
  if (!option) return <span>{showValue(value)}</span>;
  const { text } = softColor(option.color);
  return (
    <span style={{ ...line, color: text }}>
      <span style={{ ...dot, background: option.color ?? text }} />
      {option.label}
    </span>
  );
}

export const statusWidget = defineWidget(manifest, { read: StatusText, cell: StatusText });
