import { createElement, type ClipboardEvent } from 'react';
import { readBoolean } from '#values/kinds/boolean';
import { explainText } from '#values/kinds/reading';
import type { EditFaceProps, GivenText, GivenValue } from '../../../headless/widgets/widget.ts';
import look from '../../look.module.css';

/** True, false, or a pasted text that is neither. */
export type Flag = boolean | string;

/** Sets a yes or no by a pasted 是, N and the like; any other text becomes the value, which is then refused. */
export function pasteFlag({ disabled, onChange }: Pick<EditFaceProps<Flag>, 'disabled' | 'onChange'>) {
  const handlePaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text').trim();
    if (!disabled && text !== '') onChange(takeFlag({ text }));
  };
  return { onPaste: handlePaste } as const;
}

/** The yes or no that a text means, or the text itself. */
export function takeFlag({ text }: Pick<GivenText, 'text'>): Flag {
  const reading = readBoolean(text);
  return 'problem' in reading ? text : (reading.value ?? text);
}

/** Why a pasted text was refused, until the form says it. */
export function refusedFlag({ value, invalid }: Pick<EditFaceProps<Flag>, 'value' | 'invalid'>) {
  const problem = invalid ? undefined : explainText(value, readBoolean);
  return problem === undefined ? null : createElement('span', { role: 'alert', className: look['error'] }, problem);
}

export const checkFlag = ({ value }: GivenValue<Flag>): string | undefined => explainText(value, readBoolean);
