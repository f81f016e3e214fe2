import { useId } from 'react';
import { PLACEHOLDER } from '#values/interface-constants';
import './permission-tree.css';
import type { ReadFaceProps } from '../../../headless/widget/widget.ts';
import { messages } from '../messages.ts';
import { fieldLabel } from '../parts/field-label.ts';
import { OptionsFailed } from '../parts/OptionsFailed.tsx';
import { readTree, type TreeSource } from '../parts/tree-source.ts';
import { useAnswer } from '../parts/use-answer.ts';
import { useQuietCall } from '../parts/use-remote.ts';
import { CheckTree } from './CheckTree.tsx';
import { keepGranted } from './grants.ts';

/** The part of the tree that is granted. */
export function PermissionTreeRead({ value, field, props }: ReadFaceProps<readonly string[], TreeSource>) {
  const { answer, retry } = useAnswer({ call: useQuietCall(), operation: props.operation, params: props.params });
  const id = useId();
  if (!value || value.length === 0) return PLACEHOLDER;
  if (answer.status === 'loading') return messages.optionsLoading;
  if (answer.status === 'error') return <OptionsFailed optionsState="error" onOptionsRetry={retry} />;
  const tree = keepGranted(readTree(props, answer.data), new Set(value));
  return <CheckTree tree={tree} unfolded={false} tags={{ id, 'aria-label': fieldLabel(field) }} />;
}
