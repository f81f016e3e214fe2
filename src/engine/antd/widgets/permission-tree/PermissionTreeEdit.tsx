import { Input, Spin } from 'antd';
import { useState } from 'react';
import './permission-tree.css';
import type { EditFaceProps } from '../../../headless/widget/widget.ts';
import { messages } from '../messages.ts';
import { OptionsFailed } from '../parts/OptionsFailed.tsx';
import { readTree, searchTree } from '../parts/tree-source.ts';
import { useAnswer } from '../parts/use-answer.ts';
import { CheckTree } from './CheckTree.tsx';
import { grantedOf, listNodes, toggleGrant } from './grants.ts';
import { listGrantable, type GrantSource } from './grantable.ts';

/** Value: the codes of everything granted, menus and buttons alike. */
export function PermissionTreeEdit(face: EditFaceProps<readonly string[], GrantSource>) {
  const { id, props, call, value, onChange, disabled } = face;
  const { answer, retry } = useAnswer({ call, operation: props.operation, params: props.params });
  const [text, setText] = useState('');
  const tree = answer.status === 'ready' ? readTree(props, answer.data) : [];
  const shown = text === '' ? tree : searchTree(tree, text);
  const codes = value ?? [];
  const granted = new Set(codes);
  // Of the whole tree, also while a search shows a part of it.
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
      <div className="fd-tree-line">
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
