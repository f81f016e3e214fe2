import type { ReadFaceProps } from '../../../headless/widgets/widget.ts';
import { defineWidget } from '../../../headless/widgets/define-widget.ts';
import { SoftTag } from '../parts/SoftTag.tsx';
import { findOption, optionWords } from '../parts/find-option.ts';
import { showValue } from '../parts/show-value.ts';
import manifest from './widget.json' with { type: 'json' };

/** A coded value in its dictionary's colour, with its code if it is a badge; plain text without a colour. */
function TagText({ value, options }: ReadFaceProps<string>) {
  const option = findOption(options, value);
  if (!option) return showValue(value);
  const words = optionWords(option);
  return option.color ? <SoftTag text={words} color={option.color} /> : words;
}

export const tagWidget = defineWidget(manifest, { read: TagText, cell: TagText });
