import { isGarbled, readsValue } from '../complete/reads.ts';
import { words } from '../run/words.ts';
import { visit } from './rule.ts';

/** A check that does not read the value concerns something else. */
export const rule = visit('field', ({ at, name, face }, context) => {
  const check = face === 'edit' ? at.get('check') : undefined;
  const [operation, params] = [check?.get('operation'), check?.get('params')];
  if (!operation || !params || isGarbled(params)) return;
  if (!readsValue(params, name))
    context.report(params, 'value-unsent', name, words('a param of the check', '检查的一个参数'), `form.${name}`);
});
