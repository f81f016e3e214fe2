import { observer } from '@formily/react';
import { PLACEHOLDER } from '#values/interface-constants';
import type { ReadFaceProps } from '../../../headless/widget/widget.ts';
import { messages } from '../messages.ts';
import { useQuietCall, useRemoteLabels } from '../parts/use-remote.ts';
import { type BankBranchProps, type BranchValue, numberOf } from './branch-source.ts';

/** The branch's name and its number. */
export const BankBranchRead = observer(function BankBranchRead({
  value: given,
  props,
}: ReadFaceProps<BranchValue, BankBranchProps>) {
  const value = numberOf(given);
  const labels = useRemoteLabels({ source: props.branches, call: useQuietCall(), values: value ? [value] : [] });
  if (!value) return PLACEHOLDER;
  const name = labels.rowOf(value)?.label;
  return name === undefined ? value : messages.branchWithNumber(name, value);
});
