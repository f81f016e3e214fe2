import { listAsked, permits, testsIn } from '../complete/codes.ts';
import { wordMessage } from '../read/messages.ts';
import { scanTemplate } from '../run/expression/template.ts';
import { visit } from './rule.ts';

/** Codes in the condition of a button that do not permit its operation. */
export const rule = visit('action', ({ at, operation }, context) => {
  const visible = at.get('visible');
  const [segment] = scanTemplate(visible?.text ?? '');
  if (!visible || !operation || operation.permission.length === 0 || segment?.kind !== 'expression') return;
  const { cel, offset } = segment;
  const tests = testsIn(cel, true);
  for (const { code, node } of listAsked(cel)) {
    const needed = tests.some((test) => test.node === node && test.holds);
    if (!needed || permits(context, code, operation) || !context.workspace.codes.has(code)) continue;
    const place = node.op === 'call' ? node.args[1][0] : node;
    const message = wordMessage('permission-mismatch', [code, operation.id, operation.permission]);
    const { start, end } = place ?? node;
    const problem = { ...message, offset: start, length: end - start };
    context.reportInside(visible, offset, problem);
  }
});
