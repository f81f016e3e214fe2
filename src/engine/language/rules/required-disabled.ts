import { words } from '../run/words.ts';
import { visitRight } from './rule.ts';
import { areExclusive, testsAt } from './tests-at.ts';

const FILLED = ['default', 'compute', 'fillButton'];

/**
 * An input that is disabled whenever it is required needs a value of its own: nobody can type one. Those of an array get
 * theirs with the record.
 */
export const rule = visitRight('field', ({ at, face, shown }, context) => {
  const [required, disabled] = [at.get('required'), at.get('disabled')];
  if (face !== 'edit' || shown || !disabled || context.scope.names.has('item') || FILLED.some((word) => at.get(word)))
    return;
  const always = disabled.value === true && required !== undefined && required.value !== false;
  if (always || areExclusive(testsAt(context, disabled, false), testsAt(context, required, true)))
    context.report(
      disabled,
      'property-missing',
      'default',
      words('an input that is required while disabled', '禁用时必填的字段'),
    );
});
