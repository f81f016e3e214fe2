/** One step of a text: at `offset`, `removed` became `inserted`. */
export interface Step {
  readonly offset: number;
  readonly removed: string;
  readonly inserted: string;
  /** The part to select when the step is taken, and when it is taken back. */
  readonly after?: string;
  readonly before?: string;
}

/** All edits of a text, as plain JSON. */
export interface History {
  readonly past: readonly Step[];
  /** Steps taken back, the one to repeat next first. */
  readonly future: readonly Step[];
}

export const noHistory: History = { past: [], future: [] };

/** A text with its history. */
export interface Written {
  readonly text: string;
  readonly history: History;
  /** The part to select; undefined where nothing was selected. */
  readonly selected?: string | undefined;
}

/** The smallest step between two texts; undefined for equal ones. */
function stepBetween(before: string, after: string): Step | undefined {
  if (before === after) return undefined;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return {
    offset: start,
    removed: before.slice(start, before.length - end),
    inserted: after.slice(start, after.length - end),
  };
}

interface Change {
  readonly text: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** Continues typing: joins the previous step. */
  readonly typing?: boolean;
}

/** A text after a change. */
export function record({ text, history }: Written, change: Change): Written {
  const step = stepBetween(text, change.text);
  if (!step) return { text, history, selected: change.after };
  const { before, after } = change;
  const noted = { ...step, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
  const last = history.past.at(-1);
  const joined = change.typing && last && history.future.length === 0 ? join(last, noted) : undefined;
  const past = joined ? [...history.past.slice(0, -1), joined] : [...history.past, noted];
  return { text: change.text, history: { past, future: [] }, selected: after };
}

/** Letters typed in a row, up to the end of a word. */
function join(last: Step, step: Step): Step | undefined {
  const follows = step.offset === last.offset + last.inserted.length && step.removed === '';
  const isWord = /^[^\s,{}[\]]$/u.test(step.inserted) && !/\s$/u.test(last.inserted) && last.removed === '';
  return follows && isWord ? { ...last, inserted: last.inserted + step.inserted } : undefined;
}

export function undo({ text, history, selected }: Written): Written {
  const step = history.past.at(-1);
  if (!step) return { text, history, selected };
  const { offset, removed, inserted, before } = step;
  return {
    text: text.slice(0, offset) + removed + text.slice(offset + inserted.length),
    history: { past: history.past.slice(0, -1), future: [step, ...history.future] },
    selected: before,
  };
}

export function redo({ text, history, selected }: Written): Written {
  const [step, ...future] = history.future;
  if (!step) return { text, history, selected };
  const { offset, removed, inserted, after } = step;
  return {
    text: text.slice(0, offset) + inserted + text.slice(offset + removed.length),
    history: { past: [...history.past, step], future },
    selected: after,
  };
}

/** Whether a kept history leads to a text, by undoing and repeating all its steps. */
export function fitsHistory(text: string, { past }: History): boolean {
  let at = text;
  for (const { offset, removed, inserted } of past.toReversed()) {
    if (at.slice(offset, offset + inserted.length) !== inserted) return false;
    at = at.slice(0, offset) + removed + at.slice(offset + inserted.length);
  }
  return true;
}
