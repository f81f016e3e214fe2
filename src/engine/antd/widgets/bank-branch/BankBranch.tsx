import { useState } from 'react';
import { PLACEHOLDER } from '#values/interface-constants';
import { isBankNumber } from '#values/identifiers';
import { observer } from '../../../headless/observer.ts';
import { toText } from '../../../language/index.ts';
import type { EditFaceProps, ReadFaceProps } from '../../../headless/widgets/widget.ts';
import { defineWidget } from '../../../headless/widgets/define-widget.ts';
import { messages } from '../messages.ts';
import { useRegions, type RegionSource } from '../parts/region-tree.ts';
import { RegionCascader } from '../parts/RegionCascader.tsx';
import { RemoteSelect } from '../parts/RemoteSelect.tsx';
import { useQuietCall, useRemoteLabels, useRemoteRows } from '../parts/use-remote.ts';
import {
  describeBranch,
  narrowBranches,
  numberOf,
  type BankBranchProps,
  type BranchSource,
  type BranchValue,
} from './branch-source.ts';
import manifest from './widget.json' with { type: 'json' };
import '../parts/remote.css';
import './bank-branch.css';

type Face = EditFaceProps<BranchValue, BankBranchProps>;

/**
 * Bank, region, branch. Value: the branch's CNAPS number, which determines all three; for a field of several, the list of
 * number, bank, regions and the branch's name.
 */
const BankBranchEdit = observer(function BankBranchEdit(face: Face) {
  const { props, call, onChange } = face;
  const { branches } = props;
  const value = numberOf(face.value);
  const [picked, setPicked] = useState<{ readonly bank?: string | undefined; readonly codes?: readonly string[] }>({});
  const values = value ? [value] : [];
  // A branch found by its number alone determines its bank and region.
  const labels = useRemoteLabels({ source: branches, call, values });
  const record = value ? labels.rowOf(value)?.record : undefined;
  const bank = 'bank' in picked ? picked.bank : record && toText(record[branches.bankField]);
  const codes = picked.codes ?? (record ? (branches.regionFields ?? []).map((name) => toText(record[name])) : []);
  const rows = useRemoteRows({ source: narrowBranches(branches, bank, codes), call, onRows: labels.learn });
  const narrow = (next: typeof picked) => {
    setPicked({ bank, codes, ...next });
    if (value) onChange(null);
  };
  const choose = ([number]: readonly string[]) => {
    if (number === undefined) return onChange(null);
    setPicked({});
    const row = labels.rowOf(number);
    return onChange(face.field.valueType === 'string[]' && row ? describeBranch(branches, row) : number);
  };
  return (
    <div role="group" aria-labelledby={`${face.id}-label`} className="fd-bank">
      <BankSelect face={face} bank={bank} onChange={(next) => narrow({ bank: next })} />
      {props.regions ? (
        <BankRegion face={face} source={props.regions} codes={codes} onChange={(next) => narrow({ codes: next })} />
      ) : null}
      <RemoteSelect
        face={face}
        rows={rows}
        labels={labels}
        values={values}
        onChange={choose}
        searches={branches.search !== undefined}
      />
      {value ? <output className="fd-bank-number">{messages.bankNumber(value)}</output> : null}
    </div>
  );
});

interface BankProps {
  readonly face: Face;
  readonly bank: string | undefined;
  readonly onChange: (bank: string | undefined) => void;
}

function BankSelect({ face, bank, onChange }: BankProps) {
  const { call, props } = face;
  const values = bank === undefined || bank === '' ? [] : [bank];
  const labels = useRemoteLabels({ source: props.banks, call, values });
  const rows = useRemoteRows({ source: props.banks, call, onRows: labels.learn });
  return (
    <RemoteSelect
      face={partOf(face, 'bank', messages.pleaseSelect(messages.bank))}
      rows={rows}
      labels={labels}
      values={values}
      onChange={([next]) => onChange(next)}
      searches={props.banks.search !== undefined}
      ariaLabel={messages.bank}
    />
  );
}

interface RegionProps {
  readonly face: Face;
  readonly source: RegionSource;
  readonly codes: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
}

function BankRegion({ face, source, codes, onChange }: RegionProps) {
  const regions = useRegions(source, face.call, codes);
  return (
    <RegionCascader
      face={partOf(face, 'region', messages.pleaseSelect(messages.bankRegion))}
      regions={regions}
      codes={codes}
      levels={face.props.branches.regionFields?.length ?? 2}
      onChange={onChange}
      ariaLabel={messages.bankRegion}
    />
  );
}

/** A control that narrows down: the field's error and its being required belong to the branch. */
function partOf({ id, disabled, field }: Face, part: string, placeholder: string) {
  return { id: `${id}-${part}`, disabled, invalid: false, placeholder, field: { ...field, required: false } };
}

/** The branch's name and its number. */
function BankBranchRead({ value, props }: ReadFaceProps<BranchValue, BankBranchProps>) {
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

export const bankBranchWidget = defineWidget(
  manifest,
  { edit: BankBranchEdit, read: BankBranchRead },
  {
    asksToChoose: true,
    check: ({ value }) => (isBankNumber(numberOf(value) ?? '') ? undefined : messages.bankNumberWrong),
  },
);
