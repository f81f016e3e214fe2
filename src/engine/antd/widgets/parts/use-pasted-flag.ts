import { createElement, useState, type ClipboardEvent } from 'react';
import { readBoolean } from '#values/kinds/boolean';
import { explain } from '#values/kinds/reading';
import type { EditFaceProps } from '../../../headless/widgets/widget.ts';
import look from '../../look.module.css';

/** Sets a yes or no by a pasted 是, N and the like. `refused` is the reason of a text that is neither. */
export function usePastedFlag({ disabled, onChange }: Pick<EditFaceProps<boolean>, 'disabled' | 'onChange'>) {
  const [problem, setProblem] = useState<string>();
  const handlePaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text');
    const reading = readBoolean(text);
    if (disabled || text.trim() === '') return;
    setProblem('problem' in reading ? explain(reading.problem, text) : undefined);
    if (!('problem' in reading)) onChange(reading.value);
  };
  const give = (on: boolean): void => {
    setProblem(undefined);
    onChange(on);
  };
  const refused =
    problem === undefined ? null : createElement('span', { role: 'alert', className: look['error'] }, problem);
  return { onPaste: handlePaste, give, refused } as const;
}
