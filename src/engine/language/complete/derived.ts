import type { Cursor } from '../read/cursor.ts';
import { pathsBelow } from './reads.ts';

/** Inputs of a page whose values may depend on others. */
export function collectDerived(root: Cursor): ReadonlySet<string> {
  const loads = root.get('load')?.entries() ?? [];
  const steady = new Set(loads.flatMap(({ key, value }) => (followsForm(value, noNames) ? [] : [key])));
  const derived = new Set<string>();
  const visit = (at: Cursor): void => {
    const name = at.kind === 'object' ? at.get('field')?.text : undefined;
    const start = name === undefined ? undefined : at.get('default');
    const follows =
      ['compute', 'checkedWhen', 'fillButton', 'joinedWith'].some((key) => at.get(key)) ||
      (start && followsForm(start, steady));
    if (name !== undefined && follows) derived.add(name);
    at.children().forEach(visit);
  };
  visit(root);
  return derived;
}

const noNames: ReadonlySet<string> = new Set();

/** Whether input, or data loaded for it, affects the result. */
function followsForm(at: Cursor, steady: ReadonlySet<string>): boolean {
  return pathsBelow(at).some((path) => {
    const [first = '', name = ''] = path.split('.');
    return ['form', 'item'].includes(first) || (first === 'data' && !steady.has(name));
  });
}
