import { defineWidget, type ReadFaceProps } from '../../../headless/widgets/widget.ts';
import { SoftTag } from '../parts/SoftTag.tsx';
import { findOption, optionWords } from '../parts/find-option.ts';
import { StatusText } from '../status/Status.tsx';
import { showValue } from '../parts/show-value.ts';
import manifest from './widget.json' with { type: 'json' };

/** A coded value in its dictionary's colour: a status as anywhere, a badge as a tag with its code; else plain text. */
function TagText(face: ReadFaceProps<string | number>) {
  const option = findOption(face.options, face.value);
  if (!option) return showValue(face.value);
  const words = optionWords(option);
  if (!option.color) return words;
  return option.badge ? <SoftTag text={words} color={option.color} /> : <StatusText {...face} />;
}

export const tagWidget = defineWidget(manifest, { read: TagText, cell: TagText });
