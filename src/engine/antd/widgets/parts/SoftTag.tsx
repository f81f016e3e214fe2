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
