import { pathsBelow } from './reads.ts';
import type { Type } from './expression/types.ts';
import { typeOfShape } from './expression/shape-type.ts';
import { anyShape, type Shape } from '../read/api/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { ResolvedLoad, ResolvedRefresh } from '../run/resolved.ts';
import { peekOperation } from './peek-operation.ts';
import type { LoadedShapes } from './block.ts';
import { resolveCall } from './call.ts';
import type { Context } from './context.ts';
import type { EditedRecord } from './sent-record.ts';
import { compact, readVisible } from './dynamic.ts';
import { readWords } from './plain-words.ts';
import { words } from '../run/words.ts';

/** The shapes of `data.<name>`: the page's loads, a wizard's `next` calls and a save. Read before any expression. */
export function collectLoaded(context: Context, root: Cursor): LoadedShapes {
  const loads = (root.get('load')?.entries() ?? []).map((member) => [member.key, member.value] as const);
  const nexts = root.items('steps').flatMap((step): (readonly [string, Cursor])[] => {
    const next = step.get('next');
    const name = next?.get('name')?.text;
    return next && name !== undefined ? [[name, next]] : [];
  });
  const save = root.get('save');
  const saved = save?.get('name')?.text;
  const saves = save && saved !== undefined ? [[saved, save] as const] : [];
  const shapes = new Map<string, Shape>();
  for (const [name, at] of [...loads, ...nexts, ...saves]) {
    // An unknown operation is reported where it is called; its load has type any.
    if (!shapes.has(name)) shapes.set(name, peekOperation(context, at)?.reply ?? anyShape);
  }
  // The same for a `next` call without a name.
  if (root.items('steps').some((step) => step.get('next') && !step.get('next')?.get('name'))) {
    for (const name of namesRead(root)) if (!shapes.has(name)) shapes.set(name, anyShape);
  }
  return shapes;
}

/** Names of loaded data below a place: in expressions as `data.<name>`, and of blocks. */
function namesRead(at: Cursor): readonly string[] {
  const read = pathsBelow(at).flatMap((path) => (path.startsWith('data.') ? [path.split('.')[1] ?? ''] : []));
  return [...read, ...namesShown(at)];
}

function namesShown(at: Cursor): readonly string[] {
  const shown = at.get('type')?.text === 'fields' ? at.get('data')?.text?.split('.')[0] : undefined;
  return [...(shown === undefined ? [] : [shown]), ...at.children().flatMap(namesShown)];
}

/** The type of `data`. */
export function dataType(loaded: LoadedShapes): Type {
  const fields = new Map([...loaded].map(([name, shape]) => [name, typeOfShape(shape)] as const));
  return { kind: 'record', name: words('the loaded data', '载入的数据'), fields: () => fields };
}

/** Interval of repeated calls. */
export function resolveRefresh(context: Context, at: Cursor | undefined): ResolvedRefresh | undefined {
  return at && readWords(context, at, 'refresh');
}

/** `edited`: the record which the form edits. */
export function resolveLoads(context: Context, root: Cursor, edited?: EditedRecord): readonly ResolvedLoad[] {
  return (root.get('load')?.entries() ?? []).flatMap(({ key, keyNode, value }) => {
    const call = resolveCall(context, value);
    const when = readVisible(context, value.get('when'));
    const refresh = resolveRefresh(context, value.get('refresh'));
    const isEdited = key === edited?.load ? (true as const) : undefined;
    const load = call && compact({ name: key, ...call, when, refresh, edited: isEdited });
    return load ? [context.note(load, value, () => ({ name: keyNode, edited: edited?.at }))] : [];
  });
}
