import { extendScope, renderText, type ResolvedThen, type Scope } from '#engine/language/run';
import type { PageModel } from '../page/page-model.ts';
import { readTarget } from './open-target.ts';

type Step<Kind extends ResolvedThen['kind']> = Extract<ResolvedThen, { kind: Kind }>;

/**
 * Runs the steps after a success, in order; `result` is the operation's answer. If the page has gone to the background
 * meanwhile, messages and the end of the session run at once. Other steps wait until it is shown again, because another
 * page is on the screen and `close` means this one.
 */
export function runThen(then: readonly ResolvedThen[], page: PageModel, outer: Scope, result: unknown): void {
  const scope = extendScope(outer, { result });
  const ports = page.ports();
  for (const step of then) {
    if (step.kind === 'message') ports.notify(step.level, renderText(step.text, scope));
    else if (step.kind === 'logout') ports.logout();
    else page.whenShown(() => follow(step, page, scope));
  }
}

function follow(step: Step<'reload' | 'close' | 'back' | 'open'>, page: PageModel, scope: Scope): void {
  const ports = page.ports();
  switch (step.kind) {
    case 'reload':
      return page.reload();
    case 'close':
      return ports.closePage();
    case 'back':
      return ports.back();
    case 'open':
      return ports.openPage(readTarget(step.open, scope));
    default:
      return step satisfies never;
  }
}
