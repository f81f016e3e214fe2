import type { Context } from '../complete/context.ts';
import { heldWith, ownerOf, pageCall, type Place } from '../complete/page-codes.ts';
import { peekOperation } from '../complete/peek-operation.ts';
import type { PageSummary } from '../complete/workspace.ts';
import type { Operation } from '../read/api/shape.ts';
import type { Cursor } from '../read/cursor.ts';

/**
 * Whether every holder of one of the codes is refused. A code permits what requires it or the page of its button; a
 * page's own code may open a page whose data belong to one of its buttons; and conditional calls may require any
 * neighbouring button.
 */
export function isClosed({ workspace }: Context, permission: readonly string[], call: PageCall): boolean {
  const { menu, codes } = workspace;
  const needs = neededBy({ workspace }, call.operation);
  if (permission.length === 0 || needs.length === 0) return false;
  if (!permission.every((code) => codes.has(code))) return false;
  const isOpen = (code: string, needed: string): boolean => {
    const [owner, other] = [ownerOf(code, menu), ownerOf(needed, menu)];
    // Some codes belong to any page, and an unknown one is reported elsewhere.
    if (code === needed || owner === undefined || other === undefined || !codes.has(needed)) return true;
    return needed === owner || (other === owner && (call.sometimes || code === owner));
  };
  return !permission.some((code) => needs.some((needed) => isOpen(code, needed)));
}

/** Codes that a page's visitor holds: a code that belongs to no page comes with the page that its operation names. */
export function heldBy(
  context: Pick<Context, 'workspace'>,
  root: Cursor,
  { permission }: Pick<PageSummary, 'permission'>,
): readonly string[] {
  const { page } = peekOperation(context, pageCall(root)) ?? {};
  return withPage(
    context,
    permission.flatMap((code) => heldWith(context.workspace, code)),
    page,
  );
}

export function neededBy(context: Place, { permission, page }: Operation): readonly string[] {
  return withPage(context, permission, page);
}

function withPage({ workspace }: Place, codes: readonly string[], page: string | undefined): readonly string[] {
  const isOfNone = page !== undefined && codes.every((code) => ownerOf(code, workspace.menu) === undefined);
  return isOfNone ? [page] : codes;
}

interface PageCall {
  readonly operation: Operation;
  readonly sometimes: boolean;
}

/** Calls of a page that require codes, without those that it makes only for holders of another code. */
export function pageCalls(context: Context, root: Cursor): readonly PageCall[] {
  const loads = (root.get('load')?.entries() ?? []).map(({ value }) => value);
  return [root.get('source'), ...loads, root.get('submit')].flatMap((call) => {
    const operation = peekOperation(context, call);
    const when = call?.get('when');
    const asks = JSON.stringify(when?.value ?? '').includes('can(');
    if (!operation?.reply || operation.permission.length === 0 || asks) return [];
    return [{ operation, sometimes: when !== undefined || call === root.get('submit') }];
  });
}
