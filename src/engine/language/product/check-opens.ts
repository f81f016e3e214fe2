import type { BuiltWorkspace } from './create-workspace.ts';
import type { Diagnostic } from '../read/diagnostic.ts';
import { readAsWritten, type Cursor } from '../read/cursor.ts';
import { createReporter } from '../read/reporter.ts';
import type { Source } from '../read/source.ts';
import { memoizeEach } from '../run/memoize.ts';
import { ownerOf } from '../complete/page-codes.ts';
import type { Workspace } from '../complete/workspace.ts';

/** A button with its own codes that opens a page. */
interface OpeningAction {
  readonly page: string;
  /** One code, or a list of which one is enough. */
  readonly permission: Cursor;
}

/**
 * Codes of buttons whose holders see the button but may not open its page. Reported only if both pages are `right`:
 * otherwise another page may have been meant.
 */
export function checkOpens(built: BuiltWorkspace, right: ReadonlySet<string>): readonly Diagnostic[] {
  const { workspace } = built;
  return built.pages.flatMap(({ source, summary }) => {
    if (!summary || !right.has(summary.name)) return [];
    const { report, diagnostics } = createReporter(source);
    for (const { page, permission } of listOpening(source)) {
      const needed = right.has(page) ? (workspace.pages.get(page)?.permission ?? []) : [];
      if (needed.length === 0) continue;
      for (const place of permission.kind === 'array' ? permission.items() : [permission]) {
        const code = place.text ?? '';
        const isOpen = mayOpen(workspace, code, needed) || isNarrowed(workspace, code, summary.permission, needed);
        if (!isOpen) report(place, 'permission-mismatch', code, page, needed);
      }
    }
    return diagnostics();
  });
}

/** The holder of a button holds its page; the page of a common button is unknown. */
function mayOpen({ menu }: Workspace, code: string, needed: readonly string[]): boolean {
  const owner = ownerOf(code, menu);
  return needed.some((one) => one === code || (owner === undefined ? isOfMenu(menu, one) : one === owner));
}

/**
 * Whether the button is shown only to some holders of the page's codes, who may open the other page with a button of
 * one of both.
 */
function isNarrowed(workspace: Workspace, code: string, held: readonly string[], needed: readonly string[]): boolean {
  if (held.length === 0 || !held.every((one) => mayOpen(workspace, one, needed))) return false;
  const owner = ownerOf(code, workspace.menu);
  return owner === undefined || [...held, ...needed].some((one) => ownerOf(one, workspace.menu) === owner);
}

const isOfMenu = (menu: Workspace['menu'], code: string): boolean => menu.some((entry) => entry.code === code);

/** Buttons shown to every holder of one of their codes: no condition around them requires other codes. */
const listOpening = memoizeEach(({ root }: Source): readonly OpeningAction[] =>
  root ? openingBelow(readAsWritten(root)) : [],
);

function openingBelow(at: Cursor): readonly OpeningAction[] {
  if (at.text !== undefined || JSON.stringify(at.get('visible')?.value ?? '').includes('can(')) return [];
  const [page, permission] = [at.get('open')?.get('page')?.text, at.get('permission')];
  const own = page !== undefined && permission ? [{ page, permission }] : [];
  return [...own, ...at.children().flatMap(openingBelow)];
}
