import type { Operation } from '../read/api/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { MenuEntry, Workspace } from './workspace.ts';
import type { Context } from './context.ts';
import { peekOperation } from './peek-operation.ts';

export interface Place {
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
export function inheritedPermission(context: Place, root: Cursor): readonly string[] {
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

/** The main call of a page. */
export function pageCall(root: Cursor): Cursor | undefined {
  return root.get('source') ?? root.get('submit') ?? root.get('load')?.entries()[0]?.value;
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

interface CodedPlace {
  readonly workspace: Pick<Workspace, 'menu' | 'codes' | 'narrowed'>;
}

/** Codes of which the holder of a code has one: those that it narrows, else itself. */
export function heldWith({ narrowed }: Pick<Workspace, 'narrowed'>, code: string): readonly string[] {
  return narrowed.get(code) ?? [code];
}

/** Whether all codes belong to pages other than that of a menu entry's code. */
export function isOfOther({ workspace }: CodedPlace, permission: readonly string[], entry: string): boolean {
  const { menu, codes, narrowed } = workspace;
  // A code of the page's own narrows an entry that others see too: the portal hides it from them.
  const own = permission.filter((code) => narrowed.has(code));
  if (own.length > 0) return ![...permission, ...own.flatMap((code) => heldWith(workspace, code))].includes(entry);
  if (permission.length === 0 || !permission.every((code) => codes.has(code))) return false;
  const owners = permission.map((code) => ownerOf(code, menu));
  return !owners.some((owner) => owner === undefined || owner === entry);
}

/** The page of a button's code, by the longest page code that is its prefix; undefined for a code of any page. */
export function ownerOf(code: string, menu: readonly MenuEntry[]): string | undefined {
  const pages = menu.filter((entry) => entry.route !== '').map((entry) => entry.code);
  const owners = pages.filter(
    (page) => code === page || (code.startsWith(page) && /[A-Z]/.test(code.charAt(page.length))),
  );
  return owners.toSorted((one, other) => other.length - one.length)[0];
}
