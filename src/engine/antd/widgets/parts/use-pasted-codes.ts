import { createElement, useRef, useState, type ClipboardEvent } from 'react';
import { readCoded, splitList, type Item } from '#values/kinds/coded';
import { explain, narrow, refuse, type Reading } from '#values/kinds/reading';
import type { EditFaceProps } from '../../../headless/widgets/widget.ts';
import look from '../../look.module.css';
import { messages } from '../messages.ts';

interface PastedCodes extends Partial<Pick<EditFaceProps, 'onWait'>> {
  /** The choices that a text may mean; those of a server after a call. */
  readonly find: (text: string) => readonly Item[] | Promise<readonly Item[]>;
  readonly several: boolean;
  readonly disabled: boolean;
  readonly onTake: (codes: readonly string[]) => void;
  /** Called with each text to search for. */
  readonly onSearch?: (text: string) => void;
}

/**
 * The search of a control that shows its choices in a list of its own. A pasted text that means exactly one choice, or
 * a list of such texts where several may be chosen, is taken at once; any other stays as a search, with the reason.
 */
export function usePastedCodes({ find, several, disabled, onTake, onSearch, onWait }: PastedCodes) {
  const [search, setSearch] = useState('');
  const [problem, setProblem] = useState<string>();
  const latest = useRef('');
  const show = (text: string): void => {
    latest.current = text;
    setSearch(text);
    if (text !== '') setProblem(undefined);
  };
  const type = (text: string): void => {
    show(text);
    onSearch?.(text);
  };
  const read = async (text: string): Promise<Reading> => {
    const reading = readCoded(text, await find(text));
    return 'problem' in reading && reading.problem.code === 'notAChoice' ? refuse('notFound') : reading;
  };
  const take = async (text: string): Promise<void> => {
    const whole = await read(text);
    const parts = several && 'problem' in whole ? splitList(text) : [text];
    const readings = parts.length > 1 ? await Promise.all(parts.map(read)) : [whole];
    if (latest.current !== text) return;
    const at = readings.findIndex((reading) => 'problem' in reading);
    const wrong = readings[at];
    if (wrong && 'problem' in wrong) {
      onSearch?.(text);
      setProblem(explain(wrong.problem, parts[at] ?? text));
    } else {
      type('');
      onTake(readings.flatMap((reading) => ('value' in reading && reading.value !== null ? [reading.value] : [])));
    }
  };
  const handlePaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text').trim();
    if (disabled || narrow(text) === '') return;
    event.preventDefault();
    show(text);
    onWait?.(messages.pasteRunning);
    void take(text)
      // The list of choices says that they failed, with a way to try again.
      .catch(() => onSearch?.(text))
      .finally(() => onWait?.(undefined));
  };
  const note =
    problem === undefined ? null : createElement('div', { role: 'alert', className: look['error'] }, problem);
  return { box: { searchValue: search, onSearch: type, onPaste: handlePaste }, note } as const;
}
