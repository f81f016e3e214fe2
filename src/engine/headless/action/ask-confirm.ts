import { holds, renderText, type ResolvedConfirm, type Scope } from '#engine/language';
import type { Ask } from './dialogs-context.ts';

/** Whether to go on: nothing to ask, or the operator agreed. */
export async function askConfirm(confirm: ResolvedConfirm | undefined, scope: Scope, ask: Ask): Promise<boolean> {
  if (!confirm || !holds(confirm.when, scope)) return true;
  return ask({ title: renderText(confirm.title, scope), text: renderText(confirm.text, scope) });
}
