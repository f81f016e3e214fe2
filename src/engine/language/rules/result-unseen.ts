import { words } from '../run/words.ts';
import { visit } from './rule.ts';

/** Follow-ups that leave the page. */
const LEAVING = ['close', 'back', 'logout'];

/** A page that closes after sending never shows its result. */
export const rule = visit('wizard', ({ at: root }, context) => {
  if (!root.get('result')) return;
  for (const step of root.get('submit')?.items('then') ?? []) {
    const leaving = step.get('open') ? 'open' : LEAVING.find((one) => one === step.text);
    const why = words(`'${leaving}' leaves the page before it is seen`, `还没看到，'${leaving}' 就离开了页面`);
    if (leaving !== undefined) context.report(step, 'no-effect', 'result', why);
  }
});
