import { pathsIn } from '../run/expression/dependencies.ts';
import type { Node } from 'jsonc-parser';
import { changeList, changeMember, keyOf, memberNode, memberOf, nodeOf, valueOf } from '../read/tree.ts';
import { readAsWritten, type Cursor } from '../read/cursor.ts';
import { words } from '../run/words.ts';
import type { Place } from './fill.ts';

/** Words of a list's `save` that an `edit` inherits. */
const SHARED = ['disabled', 'disabledReason', 'confirm'];
/** The placeholder for the column's name in the params of a `save`. */
const COLUMN = /^\s*\{\{\s*column\s*\}\}\s*$/;

/** Gives each `edit` without a `call` of its own the call of the list's `save`. */
export function spreadSave({ report }: Pick<Place, 'report'>, root: Node): Node {
  const at = readAsWritten(root);
  const save = at.get('save');
  if (at.get('kind')?.text !== 'list' || save?.kind !== 'object') return root;
  const spread = changeList(root, 'columns', (column) => editColumn(column, save));
  if (spread === root)
    report(save, 'no-effect', 'save', words('no column has an edit that uses it', '没有列用它来保存'));
  return spread;
}

function editColumn(column: Node, save: Cursor): Node {
  if (memberOf(column, 'columns')) return changeList(column, 'columns', (inner) => editColumn(inner, save));
  const field = valueOf(memberOf(column, 'field'));
  if (field?.type !== 'string') return column;
  return changeMember(column, 'edit', (edit) => {
    const isPlain = edit.type === 'boolean' && edit.value === true;
    if (!isPlain && (edit.type !== 'object' || memberOf(edit, 'call'))) return edit;
    const own = edit.children ?? [];
    const shared = (save.node.children ?? []).filter(
      (one) => SHARED.includes(keyOf(one)) && !memberOf(edit, keyOf(one)),
    );
    const { value: _true, ...place } = edit;
    return { ...place, type: 'object', children: [...own, memberNode('call', callOf(save, field)), ...shared] };
  });
}

function callOf(save: Cursor, field: Node): Node {
  const { node } = save;
  const params = save.get('params');
  const isWhole = params?.text !== undefined;
  const given = params?.node ?? { type: 'object', offset: node.offset, length: 1, children: [] };
  const children = (node.children ?? []).filter((one) => keyOf(one) === 'operation');
  return {
    ...node,
    children: [...children, memberNode('params', isWhole ? given : paramsOf(given, field))],
  };
}

/** The params of one column. If they do not read the value, it is sent as the param of the column's name. */
function paramsOf(params: Node, field: Node): Node {
  const members = (params.children ?? []).map((member) => {
    const value = valueOf(member);
    const isName = value?.type === 'string' && COLUMN.test(String(value.value));
    return isName
      ? { ...member, children: [...(member.children ?? []).slice(0, 1), nodeOf(field.value, value)] }
      : member;
  });
  if (members.some(readsValue)) return { ...params, children: members };
  const name = String(field.value);
  const others = members.filter((one) => keyOf(one) !== name);
  return { ...params, children: [...others, memberNode(name, nodeOf('{{ value }}', field))] };
}

function readsValue(node: Node): boolean {
  if (node.children) return node.children.some(readsValue);
  return typeof node.value === 'string' && pathsIn(node.value).some((path) => path.split('.')[0] === 'value');
}
