import type { ReadFaceProps } from '../../../headless/widget/widget.ts';
import { SoftTag } from '../parts/SoftTag.tsx';
import { findOption } from '../parts/find-option.ts';
import { showValue } from '../parts/show-value.ts';

/** The label of a coded value in its dictionary's colour; one without a colour is plain text. */
export function TagText({ value, options }: ReadFaceProps<string>) {
  const option = findOption(options, value);
  if (!option?.color) return option?.label ?? showValue(value);
  return <SoftTag text={option.label} color={option.color} />;
}
