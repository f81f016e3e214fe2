import type { ReadFaceProps } from '../../../headless/widgets/widget.ts';
import { findOption, optionWords } from './find-option.ts';
import { showValue } from './show-value.ts';

/** The label of a coded value, or the labels of several; a code without a label shows itself. */
export function OptionText({ value, options }: ReadFaceProps<string | number | readonly string[]>) {
  return optionText(value, options);
}

type Shown = string | number | readonly string[] | null | undefined;

function optionText(value: Shown, options: ReadFaceProps['options']): string {
  if (typeof value !== 'string' && typeof value !== 'number')
    return showValue(value?.map((code) => optionText(code, options)));
  const option = findOption(options, value);
  return option ? optionWords(option) : showValue(value);
}
