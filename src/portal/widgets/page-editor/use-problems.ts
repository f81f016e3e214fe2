import { useDebounce, useRequest } from 'ahooks';
import type { OperationData } from '#contract';
import type { EditFaceProps } from '#engine';
import type { Edit } from './edits.ts';
import type { Problem } from './problems.ts';

type Checked = OperationData<'checkPageFile'>;

export interface Check {
  /** Of the whole product with these edits, as far as it has been checked. */
  readonly problems: readonly Problem[];
  /** Resolved pages of the files that were sent. */
  readonly pages: Checked['pages'];
  readonly running: boolean;
  readonly failed: boolean;
  /** Checks once more. */
  readonly again: () => void;
}

/** Typing rests so long before the server checks, ms. */
const rest = 600;

/** Asks the server's checker about the change with these edits, once typing rests. */
export function useProblems(call: EditFaceProps['call'], changeNo: string | undefined, edits: readonly Edit[]): Check {
  const settled = useDebounce(edits, { wait: rest });
  const { data, loading, error, refresh } = useRequest(
    async () => {
      if (changeNo === undefined && settled.length === 0) return undefined;
      const files = settled.map(({ file, text }) => ({ file, ...(text !== undefined && { text }) }));
      return (await call('checkPageFile', { files, changeNo })) as Checked;
    },
    { refreshDeps: [changeNo, settled], onError: () => undefined },
  );
  return {
    problems: data?.diagnostics ?? [],
    pages: data?.pages ?? [],
    running: loading || settled !== edits,
    failed: error !== undefined && !loading,
    again: refresh,
  };
}
