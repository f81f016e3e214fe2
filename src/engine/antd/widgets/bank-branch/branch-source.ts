import type { RegionSource } from '../parts/region-tree.ts';
import type { RemoteSource } from '../parts/remote-source.ts';

/** Where branches come from: what narrows them down, and what a record says of its bank and region. */
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

/** Branches of a bank in a region; what is not chosen does not narrow them down. */
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
