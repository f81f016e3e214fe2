import { useDebounce, useRequest } from 'ahooks';
import { useChecker } from '../../studio/checker/use-checker.ts';
import type { Edit } from './edits.ts';
import type { Problem } from './problems.ts';

export interface Check {
  /** Of the whole product with these edits, as far as it has been checked. */
  readonly problems: readonly Problem[];
  readonly running: boolean;
  readonly failed: boolean;
  /** Checks once more. */
  readonly again: () => void;
}

/** Typing rests so long before the product is checked, ms. */
const rest = 600;

/** Asks the checker in its worker about what is live with these edits, once typing rests; undefined until they are loaded. */
export function useProblems(edits: readonly Edit[] | undefined): Check {
  const checker = useChecker();
  const { ask } = checker;
  // Compared as text: edits that are read from the server are another list with each drawing.
  const typed = edits && JSON.stringify(edits.map(({ file, text }) => ({ file, text })));
  const settled = useDebounce(typed, { wait: rest });
  const { data, loading, error, refresh } = useRequest(
    async () => (settled === undefined ? undefined : ask?.('check', { edits: JSON.parse(settled) as readonly Edit[] })),
    { refreshDeps: [ask, settled], onError: () => undefined },
  );
  return {
    problems: data ?? [],
    running: data === undefined || loading || settled !== typed,
    failed: checker.failed || (error !== undefined && !loading),
    again: checker.failed ? checker.again : refresh,
  };
}
