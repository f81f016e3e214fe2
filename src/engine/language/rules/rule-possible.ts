import { testsIn } from '../complete/codes.ts';
import { checkExpression } from '../complete/expression/check.ts';
import { sourceOf } from '../complete/expression/source-of.ts';
import { exclude } from '../complete/expression/tests.ts';
import { limitsOf } from '../complete/fits.ts';
import type { Shape } from '../read/api/shape.ts';
import { wordMessage } from '../read/messages.ts';
import { scanTemplate } from '../run/expression/template.ts';
import { words } from '../run/words.ts';
import { visit } from './rule.ts';

/** A rule that no value within the contract's limits satisfies. */
export const rule = visit('field', ({ at, name, found: { shape }, face }, context) => {
  const owner = context.scope.names.has('item') ? 'item' : 'form';
  for (const given of face === 'edit' ? at.items('rules') : []) {
    const test = given.get('test');
    const [segment] = scanTemplate(test?.text ?? '');
    if (!test || segment?.kind !== 'expression') continue;
    // A rule with a mistake is reported where it is read.
    if (checkExpression(segment.cel, context.scope, 'condition').problems.length > 0) continue;
    const allowed = limitTests(shape, `${owner}.${name}`).flatMap((cel) => testsIn(cel, true));
    const never = testsIn(segment.cel, true).find((one) => allowed.some((other) => exclude(one, other, true)));
    if (!never) continue;
    const limit = allowed.find((other) => exclude(never, other, true));
    const { start, end } = never.node;
    const source = limit ? sourceOf(limit.node) : '';
    const because = words(`the contract allows only '${source}'`, `契约只允许 '${source}'`);
    const message = wordMessage('condition-fixed', [sourceOf(never.node), 'never', because]);
    const problem = { ...message, offset: start, length: end - start };
    context.reportInside(test, segment.offset, problem);
  }
});

/** The contract's limits of a value as conditions over it. */
function limitTests(shape: Shape, path: string): readonly string[] {
  const { kind, format } = shape;
  const { minLength, maxLength, minItems, maxItems, minimum, exclusiveMinimum, maximum } = limitsOf(shape);
  const isText = kind === 'string' && format !== 'decimal';
  const [least, most] = isText ? [minLength, maxLength] : kind === 'array' ? [minItems, maxItems] : [];
  const number = kind === 'string' ? `decimal(${path})` : path;
  const limits = [
    [`size(${path}) >=`, least],
    [`size(${path}) <=`, most],
    [`${number} >=`, minimum],
    [`${number} >`, exclusiveMinimum],
    [`${number} <=`, maximum],
  ] as const;
  return limits.flatMap(([start, limit]) =>
    limit === undefined ? [] : [`${start} ${kind === 'string' && !isText ? `decimal('${limit}')` : limit}`],
  );
}
