import { extendScope, toText, type ResolvedAction, type ResolvedThen, type Scope } from '#engine/language/run';
import type { ActionSetting } from '../../action/use-action.ts';
import type { CallParams } from '../../call/read-params.ts';
import type { PageModel } from '../../page/page-model.ts';
import type { Selection } from './selection.ts';
import type { Row } from '../table/use-rows.ts';

/** A row that a bulk operation refused, as its reply names it. */
export interface FailedRow {
  readonly key: string;
  readonly message: string;
}

/** The names that bulk actions read beside the page's own. */
export function createBulkScope(page: PageModel, selection: Selection): Scope {
  return extendScope(page.scope, {
    get rows() {
      return selection.view.rows;
    },
    get selected() {
      return selection.view.selected;
    },
  });
}

export interface BulkStart {
  readonly action: ResolvedAction;
  readonly selection: Selection;
  /** Request params of the applied search, sent while all matching records are selected. */
  readonly search: () => CallParams;
  /** Called with the refused rows; none when all succeeded. */
  readonly onFailed: (failed: readonly FailedRow[]) => void;
}

/**
 * Runs an action on the selection. A successful call releases the sent rows and reloads the list. A partly successful
 * one keeps the refused rows ticked, and its success steps are skipped.
 */
export function createBulkSetting({ action, selection, search, onFailed }: BulkStart): ActionSetting {
  let sent: readonly Row[] = [];
  return {
    params: () => {
      sent = selection.view.rows;
      return selection.view.selected.allMatching ? search() : {};
    },
    follow: (result) => {
      if (action.run.kind !== 'call') return action.then;
      const failed = readFailed(result);
      selection.release(sent, new Set(failed.map(({ key }) => key)));
      onFailed(failed);
      return failed.length === 0 ? withReload(action.then) : [{ kind: 'reload' }];
    },
  };
}

function withReload(then: readonly ResolvedThen[]): readonly ResolvedThen[] {
  return then.some((step) => step.kind !== 'message') ? then : [...then, { kind: 'reload' }];
}

/** `failed` of a reply: the rows that the server refused, each with its reason. */
function readFailed(result: unknown): readonly FailedRow[] {
  const { failed } = (typeof result === 'object' && result !== null ? result : {}) as { readonly failed?: unknown };
  if (!Array.isArray(failed)) return [];
  return failed.map((one: { readonly key?: unknown; readonly message?: unknown } | null) => ({
    key: toText(one?.key),
    message: toText(one?.message),
  }));
}
