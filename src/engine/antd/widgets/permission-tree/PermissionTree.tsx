import { Input, Spin } from 'antd';
import { useId, useState } from 'react';
import { PLACEHOLDER } from '#values/interface-constants';
import { usePorts } from '../../../headless/ports/EnginePorts.tsx';
import { defineWidget, type EditFaceProps, type ReadFaceProps } from '../../../headless/widgets/widget.ts';
import { messages } from '../messages.ts';
import { OptionsFailed } from '../parts/OptionsFailed.tsx';
import { readTree, searchTree, type TreeSource } from '../parts/tree-source.ts';
import { useAnswer } from '../parts/use-answer.ts';
import { fieldLabel } from '../parts/control.ts';
import { useQuietCall } from '../parts/use-remote.ts';
import { CheckTree } from './CheckTree.tsx';
import { grantedOf, keepGranted, listNodes, toggleGrant } from './grants.ts';
import manifest from './widget.json' with { type: 'json' };
import styles from './permission-tree.module.css';

/** Value: the codes of everything granted, menus and buttons alike. */
function PermissionTreeEdit(face: EditFaceProps<readonly string[], GrantSource>) {
  const { id, props, call, value, onChange, disabled } = face;
  const { answer, retry } = useAnswer({ call, operation: props.operation, params: props.params });
  const [text, setText] = useState('');
  const { translate } = usePorts();
  const tree = answer.status === 'ready' ? readTree(props, answer.data, translate) : [];
  const shown = text === '' ? tree : searchTree(tree, text);
  const codes = value ?? [];
  const granted = new Set(codes);
  // Of the whole tree, also while a search displays a part of it.
  const states = new Map(listNodes(tree).map((node) => [node.value, grantedOf(node, granted)]));
  const grantable = answer.status === 'ready' ? listGrantable(props, answer.data) : undefined;
  const mayGrant = (code: string): boolean => grantable?.has(code) ?? true;
  const toggle = (code: string) => {
    const next = toggleGrant(tree, codes, { value: code, mayGrant });
    onChange(next.length > 0 ? next : null);
  };
  const tags = {
    id,
    'aria-labelledby': `${id}-label`,
    'aria-multiselectable': true,
    'aria-invalid': face.invalid,
    'aria-disabled': disabled,
    ...(face.invalid ? { 'aria-describedby': `${id}-error` } : {}),
    ...(face.field.required === true ? { 'aria-required': true } : {}),
  };
  return (
    <>
      <div className={styles['treeLine']}>
        <Input.Search
          aria-label={messages.treeSearch}
          placeholder={messages.treeSearch}
          value={text}
          allowClear
          onChange={({ target }) => setText(target.value)}
        />
        <span role="status">{messages.chosenCount(codes.length)}</span>
      </div>
      {answer.status === 'loading' ? <Spin size="small" /> : null}
      <CheckTree
        tree={shown}
        granted={(code) => states.get(code) ?? 'none'}
        unfolded={text !== ''}
        locked={(code) => !mayGrant(code) && states.get(code) === 'none'}
        {...(disabled ? {} : { onToggle: toggle })}
        tags={tags}
      />
      {answer.status === 'ready' && shown.length === 0 ? <span>{messages.optionsNone}</span> : null}
      <OptionsFailed optionsState={answer.status} onOptionsRetry={retry} />
    </>
  );
}

/** A tree with nodes that some users cannot grant. */
interface GrantSource extends TreeSource {
  /** Field of a record that marks it as grantable. */
  readonly grantable?: string;
}

/** Values of the records that may be granted; undefined for a source without that mark. */
function listGrantable(source: GrantSource, answer: unknown): ReadonlySet<string> | undefined {
  const { grantable } = source;
  if (grantable === undefined) return undefined;
  const { list } = (answer ?? {}) as { readonly list?: unknown };
  return new Set(collect({ ...source, grantable }, Array.isArray(answer) ? answer : list));
}

function collect(source: GrantSource & { readonly grantable: string }, records: unknown): readonly string[] {
  if (!Array.isArray(records)) return [];
  return (records as Readonly<Record<string, unknown>>[]).flatMap((record) => [
    ...(record[source.grantable] === true ? [String(record[source.value])] : []),
    ...collect(source, record[source.children]),
  ]);
}

/** The part of the tree that is granted. */
function PermissionTreeRead({ value, field, props }: ReadFaceProps<readonly string[], TreeSource>) {
  const { answer, retry } = useAnswer({ call: useQuietCall(), operation: props.operation, params: props.params });
  const id = useId();
  const { translate } = usePorts();
  if (!value || value.length === 0) return PLACEHOLDER;
  if (answer.status === 'loading') return messages.optionsLoading;
  if (answer.status === 'error') return <OptionsFailed optionsState="error" onOptionsRetry={retry} />;
  const tree = keepGranted(readTree(props, answer.data, translate), new Set(value));
  return <CheckTree tree={tree} unfolded={false} tags={{ id, 'aria-label': fieldLabel(field) }} />;
}

export const permissionTreeWidget = defineWidget(
  manifest,
  { edit: PermissionTreeEdit, read: PermissionTreeRead },
  { asksToChoose: true },
);
