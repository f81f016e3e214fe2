import { toText, type RegionSource, type RemoteRow, type RemoteSource } from '#engine';

/** The source of branches: its filters, and the fields of bank and region in a record. */
export interface BranchSource extends RemoteSource {
  /** Params that take the bank's code, and the code of the last chosen region. */
  readonly bank: string;
  readonly region?: string;
  /** Fields of a record: its bank's code, and the codes of its regions from the top. */
  readonly bankField: string;
  readonly regionFields?: readonly string[];
}

export interface BankBranchProps {
  readonly banks: RemoteSource;
  readonly regions?: RegionSource;
  readonly branches: BranchSource;
}

/** Branches of a bank in a region; an empty choice is no filter. */
export function narrowBranches(
  branches: BranchSource,
  bank: string | undefined,
  codes: readonly string[],
): RemoteSource {
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
export type BranchValue = string | readonly string[];

/** The number of a branch; undefined for none. */
export function numberOf(value: BranchValue | null | undefined): string | undefined {
  const number = typeof value === 'string' ? value : value?.[0];
  return number === '' ? undefined : number;
}

/** Everything a form sends of a branch: number, bank, regions from the top, name. */
export function describeBranch({ bankField, regionFields = [] }: BranchSource, row: RemoteRow): readonly string[] {
  return [row.value, ...[bankField, ...regionFields].map((name) => toText(row.record[name])), row.label];
}
