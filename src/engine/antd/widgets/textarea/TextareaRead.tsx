import type { ReadFaceProps } from '../../../headless/widget/widget.ts';
import { showValue } from '../parts/show-value.ts';

const keepLines = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

export function TextareaRead({ value }: ReadFaceProps<string>) {
  return <span style={keepLines}>{showValue(value)}</span>;
}
