import { observer } from '../../../headless/observer.ts';
import { PLACEHOLDER } from '#values/interface-constants';
import type { ReadFaceProps } from '../../../headless/widget/widget.ts';
import { messages } from '../messages.ts';
import { useQuietCall, useRemoteLabels } from '../parts/use-remote.ts';
import { type BankBranchProps, type BranchSource, type BranchValue, numberOf } from './branch-source.ts';

/** The branch's name and its number. */
export function BankBranchRead({ value, props }: ReadFaceProps<BranchValue, BankBranchProps>) {
  const number = numberOf(value);
  return number === undefined ? PLACEHOLDER : <BranchName number={number} source={props.branches} />;
}

interface Props {
  readonly number: string;
  readonly source: BranchSource;
}

const BranchName = observer(function BranchName({ number, source }: Props) {
  const labels = useRemoteLabels({ source, call: useQuietCall(), values: [number] });
  const name = labels.rowOf(number)?.label;
  return name === undefined ? number : messages.branchWithNumber(name, number);
});
