import { TreeSelect } from 'antd';
import type { EditFaceProps } from '../../../headless/widget/widget.ts';
import { messages } from '../messages.ts';
import { controlStatus, selectControlProps } from '../parts/control-props.ts';
import { selectPlaceholder } from '../parts/field-label.ts';
import { OptionsFailed } from '../parts/OptionsFailed.tsx';
import { readTree, type TreeNode, type TreeSource } from '../parts/tree-source.ts';
import { useAnswer } from '../parts/use-answer.ts';
import { useRequiredMark } from '../parts/use-required-mark.ts';
import { fullWidth } from '../parts/full-width.ts';

export interface TreeSelectProps extends TreeSource {
  readonly leavesOnly?: boolean;
}

/** One value, or several for a field of several: then the leaves are chosen, and a branch stands for all of its. */
export function TreeSelectEdit(face: EditFaceProps<string | readonly string[], TreeSelectProps>) {
  useRequiredMark(face);
  const { props, call, onChange } = face;
  const { answer, retry } = useAnswer({ call, operation: props.operation, params: props.params });
  const { status } = answer;
  const multiple = face.field.valueType === 'string[]';
  const tree = answer.status === 'ready' ? readTree(props, answer.data) : [];
  // A code without its label says nothing; it stays hidden until the tree has arrived.
  const value = status === 'loading' ? null : (face.value ?? null);
  const give = (next: string | readonly string[] | null | undefined) =>
    onChange(next === undefined || next === null || next.length === 0 ? null : next);
  return (
    <>
      <TreeSelect<string | readonly string[] | null>
        {...selectControlProps(face)}
        {...(multiple ? { treeCheckable: true, showCheckedStrategy: TreeSelect.SHOW_CHILD } : {})}
        treeData={tree.map((node) => toTreeData(node, props.leavesOnly === true && !multiple))}
        value={value}
        status={controlStatus(face)}
        placeholder={status === 'loading' ? messages.optionsLoading : selectPlaceholder(face)}
        loading={status === 'loading'}
        notFoundContent={status === 'ready' ? messages.optionsNone : messages.optionsLoading}
        maxTagCount="responsive"
        showSearch
        treeNodeFilterProp="title"
        allowClear
        style={fullWidth}
        onChange={give}
      />
      <OptionsFailed optionsState={status} onOptionsRetry={retry} />
    </>
  );
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
