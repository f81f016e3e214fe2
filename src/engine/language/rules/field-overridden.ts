import { paramsOf } from '../complete/field-source.ts';
import { isGarbled, pathsBelow } from '../complete/reads.ts';
import { visit } from './rule.ts';

/** A param that replaces its field's input without reading it. */
export const rule = visit('form', ({ at: root, inputs }, context) => {
  const submit = root.get('submit');
  for (const at of [submit, submit?.get('alternative')]) {
    for (const { key, keyNode, value } of at?.get('params')?.entries() ?? []) {
      const name = [...inputs.fields].find(([field, found]) => paramsOf(field, found).includes(key))?.[0];
      const reads = pathsBelow(value).some(
        (path) => path === 'form' || path.split('.').slice(0, 2).join('.') === `form.${name?.split('.')[0]}`,
      );
      if (name !== undefined && !reads && !isGarbled(value))
        context.report(keyNode, 'value-unsent', name, `'${key}'`, `form.${name}`);
    }
  }
});
