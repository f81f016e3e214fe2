import { useState } from 'react';
import type { ResolvedDetail, ResolvedForm, ResolvedList, ResolvedPage, ResolvedWizard } from '#engine/language/run';

/** A page in its present description. */
interface Described<Page> {
  readonly page: Page;
  /** Models must be created again when it changes. */
  readonly edition: number;
}

interface Taken<Page> extends Described<Page> {
  readonly given: Page;
}

/**
 * Replaces the description of an open page: an edit under the dev server, or a previewed draft. Unchanged parts keep
 * their identity, so that only changed parts are drawn again, and rows and records stay.
 */
export function useDescription<Page extends ResolvedPage>(given: Page): Described<Page> {
  const [taken, setTaken] = useState<Taken<Page>>({ given, page: given, edition: 0 });
  if (taken.given === given) return taken;
  const page = shareParts(taken.page, given);
  const next = { given, page, edition: taken.edition + (isDrawnOnly(taken.page, page) ? 0 : 1) };
  setTaken(next);
  return next;
}

const BASE = ['title', 'meta', 'permission', 'tabs', 'dictionaries'] as const;

/** Words that are read as a page is drawn. Models are made of all others when it opens: fields, loads, rows. */
const drawn: Readonly<Record<ResolvedPage['kind'], ReadonlySet<string>>> = {
  list: new Set<keyof ResolvedList>([...BASE, 'columns', 'rowActions', 'summary', 'toolbar', 'empty']),
  form: new Set<keyof ResolvedForm>([...BASE, 'columnCount', 'submit', 'actions']),
  detail: new Set<keyof ResolvedDetail>([...BASE, 'blocks', 'actions']),
  wizard: new Set<keyof ResolvedWizard>(BASE),
};

/** Tests whether two descriptions with shared parts differ only in words that are read as the page is drawn. Pure. */
function isDrawnOnly(before: ResolvedPage, after: ResolvedPage): boolean {
  const [one, other]: readonly Readonly<Record<string, unknown>>[] = [{ ...before }, { ...after }];
  const words = new Set(Object.keys({ ...one, ...other }));
  return [...words].every((word) => one?.[word] === other?.[word] || drawn[before.kind].has(word));
}

/** Copies plain data, reusing equal parts of an earlier state. Pure. */
export function shareParts<Value>(before: unknown, after: Value): Value {
  if (before === after || !isObject(before) || !isObject(after)) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const shared = Array.isArray(after)
    ? after.map((value, index) => shareParts(before[index], value))
    : Object.fromEntries(Object.entries(after).map(([key, value]) => [key, shareParts(before[key], value)]));
  const keys = Object.keys(shared);
  const isSame =
    keys.length === Object.keys(before).length &&
    keys.every((key) => Object.hasOwn(before, key) && before[key] === (shared as Parts)[key]);
  return (isSame ? before : shared) as Value;
}

type Parts = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null;
}
