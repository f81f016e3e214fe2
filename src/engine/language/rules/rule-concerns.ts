import type { Context } from '../complete/context.ts';
import { isGarbled, pathsBelow, readsValue } from '../complete/reads.ts';
import type { Cursor } from '../read/cursor.ts';
import { words } from '../run/words.ts';
import { visit } from './rule.ts';

/** Compares a rule with its field and the fields beside it. */
export const rule = visit('field', ({ at, name, face }, context) => {
  for (const one of face === 'edit' ? at.items('rules') : []) {
    const test = one.get('test');
    // An edited cell has its value under a separate name; a wrong name is reported elsewhere.
    if (!test?.text?.includes('{{') || context.scope.names.has('value')) continue;
    if (readsValue(test, name)) checkConcerned(context, one.items('fields'), test, name);
    else if (isKnown(context, test) && !isGarbled(test)) context.report(test, 'rule-without-value', name);
  }
});

const isKnown = (context: Context, test: Cursor): boolean =>
  pathsBelow(test).every((path) => isKnownPath(context, path));

function isKnownPath({ scope }: Context, path: string): boolean {
  const [first = '', second] = path.split('.');
  const owner = scope.names.get(first);
  return owner !== undefined && (owner.kind !== 'record' || second === undefined || owner.fields().has(second));
}

/** A message is only shown at a field that its rule concerns. */
function checkConcerned(context: Context, places: readonly Cursor[], test: Cursor, name: string): void {
  const around = context.scope.names.has('item') ? 'item' : 'form';
  for (const place of places) {
    const other = place.text;
    if (other === undefined || !isKnownPath(context, `${around}.${other}`)) continue;
    if (other === name)
      context.report(
        place,
        'no-effect',
        other,
        words('a rule concerns its own field anyway', '规则本来就针对它所在的字段'),
      );
    else if (!readsValue(test, other) && isPlain(context, test))
      context.report(
        place,
        'no-effect',
        other,
        words(`the test never reads ${around}.${other}`, `规则从不读 ${around}.${other}`),
      );
  }
}

/** Whether all values that a test reads are typed by the operator, so that no other field affects it. */
function isPlain(context: Context, test: Cursor): boolean {
  const derived = context.derived();
  return (
    isKnown(context, test) &&
    pathsBelow(test).every((path) => {
      const [first = '', name] = path.split('.');
      if (first === 'data') return false;
      return !['form', 'item'].includes(first) || (name !== undefined && !derived.has(name));
    })
  );
}
