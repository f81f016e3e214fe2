import { describeType } from './expression/types.ts';
import type { Cursor } from '../read/cursor.ts';
import type { ResolvedOption, ResolvedProgress, ResolvedSteps } from '../run/resolved.ts';
import type { Context } from './context.ts';
import { compact, readText, readTyped } from './dynamic.ts';
import { readWords } from './plain-words.ts';
import { readRecordField, recordsShape } from './records.ts';
import { words } from '../run/words.ts';

/** The progress of a state machine. Every state is a value of the dictionary of `current`. */
export function resolveSteps(context: Context, at: Cursor): ResolvedSteps | undefined {
  const own = readWords(context, at, 'stepsBlock');
  const history = resolveHistory(context, at.get('history'));
  const current = readTyped(context, at.get('current'));
  if (!current || current.type.kind === 'any') return undefined;
  const { type } = current;
  if (type.kind !== 'text' || type.dictionary === undefined) {
    context.report(at.get('current') ?? at, 'field-uncoded', words('a progress', '进度'), describeType(type));
    return undefined;
  }
  const { dictionary } = type;
  const states = createStates(context, dictionary);
  const steps = at.items('steps').map((step): ResolvedProgress => {
    const found = readStates(step, 'states', states);
    const resolved = {
      title: readText(context, step.get('title')) ?? found[0]?.label ?? '',
      states: found.map(({ value }) => value),
      failed: readStates(step, 'failed', states).map((state, index) => {
        const value = step.items('failed')[index];
        const failed = { value: state.value, label: state.label };
        return context.note(failed, value, (givers) => ({ value, label: givers.label(dictionary, state.value) }));
      }),
    };
    return context.note(resolved, step, (givers) => ({ title: givers.label(dictionary, found[0]?.value) }));
  });
  return compact({ ...own, current: current.expression, steps, history });
}

type FindState = (place: Cursor, value: string) => ResolvedOption | undefined;

/** Looks states up in their dictionary; each belongs to one step. */
function createStates(context: Context, dictionary: string): FindState {
  const items = context.workspace.dictionaries.get(dictionary) ?? [];
  const taken = new Set<string>();
  return (place, value) => {
    const found = items.find((item) => item.value === value);
    if (!found) {
      context.report(place, 'dictionary-value-unknown', value, dictionary, items);
    } else if (taken.has(value)) context.report(place, 'element-duplicate', value);
    taken.add(value);
    return found;
  };
}

function readStates(step: Cursor, name: string, find: FindState): readonly ResolvedOption[] {
  return step.items(name).flatMap((place) => (place.text === undefined ? [] : (find(place, place.text) ?? [])));
}

function resolveHistory(context: Context, at: Cursor | undefined): ResolvedSteps['history'] {
  const source = readTyped(context, at?.get('source'));
  const records = at && recordsShape(context, at.get('source') ?? at, source?.type);
  if (!at || !source || !records) return undefined;
  const read = (name: string) => readRecordField(context, at.get(name), records.shape);
  return compact({
    source: source.expression,
    state: read('state') ?? '',
    time: read('time'),
    operator: read('operator'),
    note: read('note'),
  });
}
