import type { Json, ResolvedAction, ResolvedField, ResolvedPage, ResolvedWizard } from '#engine/language/run';
import { listFields } from './fill-fields.ts';

/** Something of a page that only some operators may see. */
export interface Guarded {
  /** The name of the button: unique on the page. */
  readonly button: string;
  /** Codes of which the operator needs one; empty: everyone may. */
  readonly codes: readonly string[];
  /** An action that calls. */
  readonly call?: { readonly operation: string; readonly fields: readonly ResolvedField[] };
}

/** A page that shows all its parts at once, each button under a name of its own. */
export interface MarkedPage {
  readonly page: ResolvedPage;
  readonly guarded: readonly Guarded[];
}

type Node = { readonly [key: string]: Json };

const isNode = (value: Json | undefined): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const SECOND = 'Instead';
/** Prefix of the name of a guarded part. */
const MARK = '〔';

/** True if a code is one that {@link markPage} has made up as a second one. */
export const isSecond = (code: string): boolean => code.startsWith(SECOND);

/** Conditions of the data; here only the codes shall count. */
const CONDITIONS = ['visible', 'disabled', 'disabledReason', 'leaf'];

/**
 * A page without its conditions, with a name of its own for every action, submit, cell to edit and value to reveal, so
 * that the screen depends on codes alone. Each part that needs a code gets a second one that is as good.
 */
export function markPage(page: ResolvedPage): MarkedPage {
  const guarded: Guarded[] = [];
  const guard = (node: Node, before: string): { readonly label: string; readonly permission: readonly string[] } => {
    const label = `${MARK}${guarded.length}〕`;
    const own = Array.isArray(node['permission']) ? node['permission'].map(String) : [];
    const permission = own.length > 0 ? [...own, `${SECOND}${guarded.length}`] : [];
    const call = before === '' ? readCall(node) : undefined;
    guarded.push({ button: before + label, codes: permission, ...(call ? { call } : {}) });
    return { label, permission };
  };
  const mark = (node: Node): Node => {
    const { field, edit, reveal } = node;
    if (isNode(edit) && isNode(field)) {
      const { label, permission } = guard(edit, '编辑');
      return { ...node, field: { ...field, label }, edit: { ...edit, permission } };
    }
    if (isNode(reveal)) {
      const { label, permission } = guard(reveal, '显示完整的');
      return { ...node, label, reveal: { ...reveal, permission } };
    }
    const isAction = 'permission' in node && 'label' in node && 'then' in node;
    return isAction ? { ...node, ...guard(node, '') } : node;
  };
  const walk = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isNode(value)) return value;
    const entries = Object.entries(mark(value)).filter(([key]) => !CONDITIONS.includes(key));
    return Object.fromEntries(entries.map(([key, child]) => [key, key === 'dictionaries' ? child : walk(child)]));
  };
  // A resolved page is plain JSON.
  return { page: walk(JSON.parse(JSON.stringify(page)) as Json) as unknown as ResolvedPage, guarded };
}

/** Lists of fields and columns. */
const LISTS = ['columns', 'fields', 'search', 'summary'];

/**
 * A marked page without the unguarded fields and columns, which make most of a drawing. Fields of an action's dialog
 * stay.
 */
export function withoutPlain(page: ResolvedPage, lists: readonly string[] = LISTS): ResolvedPage {
  const walk = (value: Json, key = ''): Json => {
    if (Array.isArray(value)) {
      const marked = lists.includes(key) ? value.filter((one) => JSON.stringify(one).includes(MARK)) : value;
      // A table has columns.
      return (key === 'columns' && marked.length === 0 ? value.slice(0, 1) : marked).map((one) => walk(one));
    }
    if (!isNode(value)) return value;
    const { label } = value;
    if (typeof label === 'string' && label.startsWith(MARK)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, walk(child, name)]));
  };
  // A resolved page is plain JSON.
  return walk(JSON.parse(JSON.stringify(page)) as Json) as unknown as ResolvedPage;
}

/** The call of an action, and the fields that it asks for before. */
function readCall({ run, dialog }: Node): Guarded['call'] {
  // The action comes from a resolved page.
  const action = { run, dialog } as unknown as Partial<Pick<ResolvedAction, 'run' | 'dialog'>>;
  if (action.run?.kind !== 'call') return undefined;
  return { operation: action.run.call.operation, fields: listFields(action.dialog?.fields ?? []) };
}

/**
 * The pages whose buttons are to be seen. A wizard is sent from its last step; its result is
 * seen by its sender.
 */
export function listViews(page: ResolvedPage): readonly ResolvedPage[] {
  if (page.kind !== 'wizard') return [page];
  const { result, ...rest } = page;
  const short: ResolvedWizard = {
    ...rest,
    load: [],
    steps: [{ name: 'last', title: '确认', fields: [], columnCount: 1 }],
  };
  // Nothing is asked before: what is to be seen comes after.
  const { confirm: _question, ...submit } = short.submit;
  return [short, ...(result ? [{ ...short, result, submit: { ...submit, permission: [] } }] : [])];
}

/** Names of all buttons of the document, wherever the keyboard or the pointer may find them. */
export function readButtons(): ReadonlySet<string> {
  const buttons = [...document.querySelectorAll('button, a, [role=button], [role=link], [role=menuitem]')];
  return new Set(
    buttons.flatMap((button) => [
      button.textContent.trim(),
      button.getAttribute('title') ?? '',
      button.getAttribute('aria-label') ?? '',
    ]),
  );
}
