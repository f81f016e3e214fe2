import type { ReadFaceProps } from '../../../headless/widget/widget.ts';
import { SoftTag } from '../parts/SoftTag.tsx';
import { findOption } from '../parts/find-option.ts';
import { optionWords } from '../parts/option-words.ts';
import { showValue } from '../parts/show-value.ts';

/** A coded value in its dictionary's colour, with its code if it is a badge; plain text without a colour. */
export function TagText({ value, options }: ReadFaceProps<string>) {
  const option = findOption(options, value);
  if (!option) return showValue(value);
  const words = optionWords(option);
  return option.color ? <SoftTag text={words} color={option.color} /> : words;
}
