import type { Operation } from '../operation/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { MenuEntry, PageSummary, Workspace } from '../workspace.ts';
import type { Context } from './context.ts';
import { peekOperation } from './peek-operation.ts';
import { words } from '../words.ts';

interface Place {
  readonly workspace: Pick<Workspace, 'contract' | 'menu'>;
}

/** Codes that open a page: its own, or those that it inherits. */
export function pagePermission(context: Place, root: Cursor): readonly string[] {
  const own = root.get('permission');
  if (own?.text !== undefined) return [own.text];
  if (own?.kind === 'array') return own.items().flatMap((code) => code.text ?? []);
  return inheritedPermission(context, root);
}

/** The code of the page's menu entry if it permits the main operation, else the operation's codes. */
function inheritedPermission(context: Place, root: Cursor): readonly string[] {
  const codes = peekOperation(context, pageCall(root))?.permission ?? [];
  const entry = entryOf(root, context.workspace.menu);
  return entry && codes.includes(entry.code) ? [entry.code] : codes;
}

/** Menu entry of a page: its own, or the named one. */
export function entryOf(root: Cursor, menu: readonly MenuEntry[]): MenuEntry | undefined {
  const [own, named] = [root.get('name')?.text, root.get('menu')?.text];
  const find = (route: string | undefined) => (route ? menu.find((entry) => entry.route === route) : undefined);
  return find(own) ?? find(named);
}

/** Reports codes that the page would inherit anyway. */
export function checkRestated(context: Context, root: Cursor): void {
  const at = root.get('permission');
  const codes = pagePermission(context, root);
  const inherited = inheritedPermission(context, root);
  if (!at || codes.length === 0 || codes.length !== inherited.length) return;
  if (codes.every((code) => inherited.includes(code)))
    context.report(at, 'no-effect', 'permission', words('the page inherits it', '页面本来就要这些权限'));
}

/** The main call of a page. */
export function pageCall(root: Cursor): Cursor | undefined {
  return root.get('source') ?? root.get('submit') ?? root.get('load')?.entries()[0]?.value;
}

/** Reports codes that open the page but not its operations. A page without codes inherits its main operation's. */
export function checkOpens(context: Context, root: Cursor, summary: PageSummary): void {
  const at = root.get('permission');
  const entry = context.workspace.menu.find(({ route }) => route === summary.name);
  if (!at || (entry && isOfOther(context, summary.permission, entry))) return;
  const closed = pageCalls(context, context.whole).find((call) =>
    isClosed(context, heldBy(context, root, summary), call),
  )?.operation;
  const [first, ...more] = at.kind === 'array' ? at.items() : [at];
  if (!closed || !first) return;
  const codes = summary.permission.join("' or '");
  context.report(more.length > 0 ? at : first, 'permission-mismatch', codes, closed.id, closed.permission);
}

/**
 * Reports calls on opening, of fields and of files that the page's codes do not permit. Checked only if the page has
 * no other mistakes, so that each operation is the intended one.
 */
export function checkUnasked(context: Context, root: Cursor, summary: PageSummary): void {
  const refused = listUnasked(context, root).filter(({ operation }) =>
    isClosed(context, heldBy(context, root, summary), { operation, sometimes: true }),
  );
  if (refused.length === 0) return;
  // A condition may read data that exists only for holders of the code in another condition.
  const asks = JSON.stringify(root.value).includes('can(');
  const closed = refused.filter(({ isConditional }) => !(asks && isConditional));
  const entry = context.workspace.menu.find(({ route }) => route === summary.name);
  const differ = new Set(closed.map(({ operation }) => operation)).size > 1;
  // If several are refused and the menu has no entry, the page probably took its codes from the odd one.
  const odd = differ && !entry ? (root.get('permission') ?? pageCall(root)?.get('operation')) : undefined;
  const codes = heldBy(context, root, summary).join("' or '");
  for (const { operation, at } of odd ? closed.slice(0, 1) : closed)
    context.report(odd ?? at, 'permission-mismatch', codes, operation.id, neededBy(context, operation), 'page');
}

/**
 * Whether every holder of one of the codes is refused. A code permits what requires it or the page of its button; a
 * page's own code may open a page whose data belong to one of its buttons; and conditional calls may require any
 * neighbouring button.
 */
function isClosed({ workspace }: Context, permission: readonly string[], call: PageCall): boolean {
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
function heldBy(context: Place, root: Cursor, { permission }: PageSummary): readonly string[] {
  const { page } = peekOperation(context, pageCall(root)) ?? {};
  return withPage(context, permission, page);
}

function neededBy(context: Place, { permission, page }: Operation): readonly string[] {
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
function pageCalls(context: Context, root: Cursor): readonly PageCall[] {
  const loads = (root.get('load')?.entries() ?? []).map(({ value }) => value);
  return [root.get('source'), ...loads, root.get('submit')].flatMap((call) => {
    const operation = peekOperation(context, call);
    const when = call?.get('when')?.text;
    if (!operation?.reply || operation.permission.length === 0 || when?.includes('can(')) return [];
    return [{ operation, sometimes: when !== undefined || call === root.get('submit') }];
  });
}

interface UnaskedCall {
  readonly operation: Operation;
  /** Position of the operation's name. */
  readonly at: Cursor;
  readonly isConditional: boolean;
}

/** Parts with codes of their own, hidden from users who lack them. */
const GATED = new Set(['toolbar', 'rowActions', 'bulkActions', 'actions', 'edit', 'reveal', 'submit', 'save']);

/** Calls guarded neither by a button with codes of its own nor by a condition that asks for a code. */
export function listUnasked(context: Context, at: Cursor, isBelowCondition = false): readonly UnaskedCall[] {
  const conditions = ['visible', 'when'].flatMap((key) => at.get(key)?.text ?? []);
  if (at.text !== undefined || conditions.some((condition) => condition.includes('can('))) return [];
  const isConditional = isBelowCondition || conditions.length > 0;
  const [operation, name] = [peekOperation(context, at), at.get('operation')];
  const own = operation && name ? [{ operation, at: name, isConditional }] : [];
  const inside = at.entries().flatMap(({ key, value }) => (GATED.has(key) ? [] : [value]));
  return [...own, ...[...at.items(), ...inside].flatMap((one) => listUnasked(context, one, isConditional))];
}

/** Whether all codes belong to pages other than that of the entry. */
export function isOfOther({ workspace }: Context, permission: readonly string[], entry: MenuEntry): boolean {
  const { menu, codes } = workspace;
  if (permission.length === 0 || !permission.every((code) => codes.has(code))) return false;
  const owners = permission.map((code) => ownerOf(code, menu));
  return !owners.some((owner) => owner === undefined || owner === entry.code);
}

/** The page of a button's code, by the longest page code that is its prefix; undefined for a code of any page. */
export function ownerOf(code: string, menu: readonly MenuEntry[]): string | undefined {
  const pages = menu.filter((entry) => entry.route !== '').map((entry) => entry.code);
  const owners = pages.filter(
    (page) => code === page || (code.startsWith(page) && /[A-Z]/.test(code.charAt(page.length))),
  );
  return owners.toSorted((one, other) => other.length - one.length)[0];
}
