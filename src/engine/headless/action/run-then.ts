import { extendScope, renderText, type ResolvedThen, type Scope } from '#engine/language';
import type { PageModel } from '../page/page-model.ts';
import { readTarget } from './open-target.ts';

/** What follows a success, in order; `result` is the operation's answer. */
export function runThen(then: readonly ResolvedThen[], page: PageModel, outer: Scope, result: unknown): void {
  const scope = extendScope(outer, { result });
  const ports = page.ports();
  for (const step of then) {
    switch (step.kind) {
      case 'message':
        ports.notify(step.level, renderText(step.text, scope));
        break;
      case 'reload':
        page.reload();
        break;
      case 'close':
        ports.closePage();
        break;
      case 'back':
        ports.back();
        break;
      case 'logout':
        ports.logout();
        break;
      case 'open':
        ports.openPage(readTarget(step.open, scope));
        break;
      default:
        step satisfies never;
    }
  }
}
