import { useState } from 'react';
import {
  defineWidget,
  type EditFaceProps,
  observer,
  type ReadFaceProps,
  RegionCascader,
  type RegionSource,
  type RemoteRow,
  RemoteSelect,
  type RemoteSource,
  toText,
  useQuietCall,
  useRegions,
  useRemoteLabels,
  useRemoteRows,
} from '#engine';
import { isBankNumber } from '#values/identifiers';
import { PLACEHOLDER } from '#values/interface-constants';
import { currentMessages, useMessages } from '../../language/language.ts';
import { messages } from '../messages.ts';
import styles from './bank-branch.module.css';
import manifest from './widget.json' with { type: 'json' };

/** The source of branches: its filters, and the fields of bank and region in a record. */
interface BranchSource extends RemoteSource {
  /** Params that take the bank's code, and the code of the last chosen region. */
  readonly bank: string;
  readonly region?: string;
  /** Fields of a record: its bank's code, and the codes of its regions from the top. */
  readonly bankField: string;
  readonly regionFields?: readonly string[];
}

interface BankBranchProps {
  readonly banks: RemoteSource;
  readonly regions?: RegionSource;
  readonly branches: BranchSource;
}

/** Branches of a bank in a region; an empty choice is no filter. */
function narrowBranches(branches: BranchSource, bank: string | undefined, codes: readonly string[]): RemoteSource {
  const { bank: bankParam, region: regionParam, params } = branches;
  const last = codes.at(-1);
  return {
    ...branches,
    params: {
      ...params,
      ...(bank === undefined ? {} : { [bankParam]: bank }),
      ...(regionParam === undefined || last === undefined ? {} : { [regionParam]: last }),
    },
  };
}

/** A branch's number, or the list that begins with it. */
type BranchValue = string | readonly string[];

/** The number of a branch; undefined for none. */
function numberOf(value: BranchValue | null | undefined): string | undefined {
  const number = typeof value === 'string' ? value : value?.[0];
  return number === '' ? undefined : number;
}

/** Everything a form sends of a branch: number, bank, regions from the top, name. */
function describeBranch({ bankField, regionFields = [] }: BranchSource, row: RemoteRow): readonly string[] {
  return [row.value, ...[bankField, ...regionFields].map((name) => toText(row.record[name])), row.label];
}

type Face = EditFaceProps<BranchValue, BankBranchProps>;

/**
 * Bank, region, branch. Value: the branch's CNAPS number, which determines all three; for a field of several, the list of
 * number, bank, regions and the branch's name.
 */
const BankBranchEdit = observer(function BankBranchEdit(face: Face) {
  const text = useMessages(messages);
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
    <div role="group" aria-labelledby={`${face.id}-label`} className={styles['bank']}>
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
      {value ? <output className={styles['number']}>{text.bankNumber(value)}</output> : null}
    </div>
  );
});

interface BankProps {
  readonly face: Face;
  readonly bank: string | undefined;
  readonly onChange: (bank: string | undefined) => void;
}

function BankSelect({ face, bank, onChange }: BankProps) {
  const text = useMessages(messages);
  const { call, props } = face;
  const values = bank === undefined || bank === '' ? [] : [bank];
  const labels = useRemoteLabels({ source: props.banks, call, values });
  const rows = useRemoteRows({ source: props.banks, call, onRows: labels.learn });
  return (
    <RemoteSelect
      face={partOf(face, 'bank', text.pleaseSelect(text.bank))}
      rows={rows}
      labels={labels}
      values={values}
      onChange={([next]) => onChange(next)}
      searches={props.banks.search !== undefined}
      ariaLabel={text.bank}
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
  const text = useMessages(messages);
  const regions = useRegions(source, face.call, codes);
  return (
    <RegionCascader
      face={partOf(face, 'region', text.pleaseSelect(text.bankRegion))}
      regions={regions}
      codes={codes}
      levels={face.props.branches.regionFields?.length ?? 2}
      onChange={onChange}
      ariaLabel={text.bankRegion}
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
  const text = useMessages(messages);
  const labels = useRemoteLabels({ source, call: useQuietCall(), values: [number] });
  const name = labels.rowOf(number)?.label;
  return name === undefined ? number : text.branchWithNumber(name, number);
});

export const bankBranchWidget = defineWidget(
  manifest,
  { edit: BankBranchEdit, read: BankBranchRead },
  {
    asksToChoose: true,
    check: ({ value }) => (isBankNumber(numberOf(value) ?? '') ? undefined : currentMessages(messages).bankNumberWrong),
  },
);
