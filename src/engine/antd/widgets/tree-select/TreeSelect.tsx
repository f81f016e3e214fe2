import { TreeSelect } from 'antd';
import type { Item } from '#values/kinds/coded';
import { defineWidget, type EditFaceProps, type ReadFaceProps } from '../../../headless/widgets/widget.ts';
import { messages } from '../messages.ts';
import { useSelectProps } from '../parts/control.ts';
import { OptionsFailed } from '../parts/OptionsFailed.tsx';
import { pathTo, readTree, type TreeNode, type TreeSource } from '../parts/tree-source.ts';
import { useAnswer } from '../parts/use-answer.ts';
import { showValue } from '../parts/show-value.ts';
import { usePastedCodes } from '../parts/use-pasted-codes.ts';
import { useQuietCall } from '../parts/use-remote.ts';
import manifest from './widget.json' with { type: 'json' };

export interface TreeSelectProps extends TreeSource {
  readonly leavesOnly?: boolean;
}

/** One value, or several for a field of several: then leaves are chosen, and a branch represents all of its leaves. */
function TreeSelectEdit(face: EditFaceProps<string | readonly string[], TreeSelectProps>) {
  const control = useSelectProps(face);
  const { props, call, onChange } = face;
  const { answer, retry } = useAnswer({ call, operation: props.operation, params: props.params });
  const { status } = answer;
  const multiple = face.field.valueType === 'string[]';
  const tree = answer.status === 'ready' ? readTree(props, answer.data) : [];
  // A code without its label is meaningless; it stays hidden until the tree has arrived.
  const value = status === 'loading' ? null : (face.value ?? null);
  const pasted = usePastedCodes({
    ...face,
    find: () => listItems(tree).filter(({ node }) => multiple || props.leavesOnly !== true || isLeaf(node)),
    several: multiple,
    onTake: (codes) =>
      give(
        multiple
          ? [...new Set([...[face.value ?? []].flat(), ...codes.flatMap((code) => leavesOf(tree, code))])]
          : codes[0],
      ),
  });
  const give = (next: string | readonly string[] | null | undefined) =>
    onChange(next === undefined || next === null || next.length === 0 ? null : next);
  return (
    <>
      <TreeSelect<string | readonly string[] | null>
        {...control}
        {...(multiple ? { treeCheckable: true, showCheckedStrategy: TreeSelect.SHOW_CHILD } : {})}
        treeData={tree.map((node) => toTreeData(node, props.leavesOnly === true && !multiple))}
        value={value}
        {...(status === 'loading' ? { placeholder: messages.optionsLoading } : {})}
        loading={status === 'loading'}
        notFoundContent={status === 'ready' ? messages.optionsNone : messages.optionsLoading}
        maxTagCount="responsive"
        showSearch
        treeNodeFilterProp="title"
        allowClear
        {...pasted.box}
        onChange={give}
      />
      {pasted.note}
      <OptionsFailed optionsState={status} onOptionsRetry={retry} />
    </>
  );
}

const isLeaf = ({ children }: TreeNode): boolean => children.length === 0;

/** All nodes as choices: by label, and by path as they are shown once chosen. */
function listItems(nodes: readonly TreeNode[], above = ''): readonly (Item & { readonly node: TreeNode })[] {
  return nodes.flatMap((node) => {
    const { value, label, children } = node;
    const path = above + label;
    return [
      { value, label, node },
      { value, label: path, node },
      ...listItems(children, path + messages.pathSeparator),
    ];
  });
}

function leavesOf(tree: readonly TreeNode[], code: string): readonly string[] {
  const node = pathTo(tree, code)?.at(-1);
  return node ? listItems([node]).flatMap((item) => (isLeaf(item.node) ? [item.value] : [])) : [];
}

interface TreeData {
  readonly value: string;
  readonly title: string;
  readonly selectable: boolean;
  readonly children: TreeData[];
}

function toTreeData({ value, label, children }: TreeNode, leavesOnly: boolean): TreeData {
  return {
    value,
    title: label,
    selectable: !leavesOnly || children.length === 0,
    children: children.map((child) => toTreeData(child, leavesOnly)),
  };
}

/** Labels with those above them; a value that is not in the tree shows itself. */
function TreeSelectRead({ value, props }: ReadFaceProps<string | readonly string[], TreeSelectProps>) {
  const { answer } = useAnswer({ call: useQuietCall(), operation: props.operation, params: props.params });
  if (value === null || value === undefined) return showValue(value);
  const tree = answer.status === 'ready' ? readTree(props, answer.data) : [];
  const name = (code: string) =>
    pathTo(tree, code)
      ?.map(({ label }) => label)
      .join(messages.pathSeparator) ?? code;
  return showValue([value].flat().map(name));
}

export const treeSelectWidget = defineWidget(
  manifest,
  { edit: TreeSelectEdit, read: TreeSelectRead },
  { asksToChoose: true },
);
