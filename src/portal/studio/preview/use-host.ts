import { useRequest } from 'ahooks';
import { useMemo } from 'react';
import type { OperationData } from '#contract';
import { isOperationId } from '#contract/operations';
import { toShanghaiTime } from '#values/shanghai-time';
import { CallFailure } from '../../http/call-failure.ts';
import { usePortal } from '../../portal.ts';
import type { Edit } from '../checker/product-checker.ts';
import type { AskChecker } from '../checker/use-checker.ts';
import type { HostHandlers, Reply } from './frame/scene.ts';
import type { Choices } from './looks.ts';

interface Parts {
  readonly checker: AskChecker | undefined;
  readonly edits: readonly Edit[];
  readonly data: Choices['data'];
}

/** Answers the reads of a previewed page with made-up data, or with data that the user may read. */
export function useHost({ checker, edits, data }: Parts): HostHandlers['call'] {
  const { callByName, clock } = usePortal();
  return async ({ operation, params, page }): Promise<Reply> => {
    // A planned operation has no data yet.
    if (data === 'made' || !isOperationId(operation)) {
      const today = toShanghaiTime(clock.now()).slice(0, 10);
      return { data: await checker?.('answer', { edits, operation, params, page, today }) };
    }
    try {
      return { data: await callByName(operation, params, { quiet: true, gesture: false, ...(page && { page }) }) };
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const { message, code, fields } = error;
      return { refusal: { message, code, fields } };
    }
  };
}

const NONE: OperationData<'queryPageRoleList'> = [];

/** Roles to preview a page as. */
export interface Roles {
  /** Empty until loaded. */
  readonly list: OperationData<'queryPageRoleList'>;
  /** Retries after a failed load; otherwise absent. */
  readonly again: (() => void) | undefined;
}

export function useRoles(): Roles {
  const { client } = usePortal();
  const { data, error, loading, refresh } = useRequest(() => client.call('queryPageRoleList', {}, { quiet: true }), {
    // Shared by editor and preview.
    cacheKey: 'studio-roles',
    onError: () => undefined,
  });
  const again = error && !loading && !data ? refresh : undefined;
  return useMemo(() => ({ list: data ?? NONE, again }), [data, again]);
}
