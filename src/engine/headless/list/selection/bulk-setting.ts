import { extendScope, toText, type ResolvedAction, type ResolvedThen, type Scope } from '#engine/language/run';
import type { ActionSetting, CallRow } from '../../action/use-action.ts';
import type { CallParams } from '../../call/read-params.ts';
import type { PageModel } from '../../page/page-model.ts';
import { callEach, type FailedRow } from './call-each.ts';
import type { Selection } from './selection.ts';
import type { Row } from '../table/use-rows.ts';

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

/** What became of the rows of a bulk action. */
export interface BulkOutcome {
  /** Rows that went; empty where none was refused. */
  readonly went: readonly Row[];
  /** Rows that were refused, and why; empty when all succeeded. */
  readonly refused: readonly { readonly row: Row | undefined; readonly key: string; readonly message: string }[];
}

export interface BulkStart {
  readonly action: ResolvedAction;
  readonly page: PageModel;
  readonly selection: Selection;
  /** Request params of the applied search, sent while all matching records are selected. */
  readonly search: () => CallParams;
  readonly onOutcome: (outcome: BulkOutcome) => void;
  /** Called while the rows are called one by one, and without numbers at the end. */
  readonly onProgress: (answered?: number, all?: number) => void;
}

/**
 * Runs an action on the selection. A successful call releases the sent rows and reloads the list. A partly successful
 * one keeps the refused rows ticked, and its success steps are skipped.
 */
export function createBulkSetting(start: BulkStart): ActionSetting {
  const { action, page, selection, search, onOutcome, onProgress } = start;
  let sent: readonly Row[] = [];
  const each = async (call: CallRow): Promise<unknown> => {
    sent = selection.view.rows;
    const { keyOf } = selection;
    const all = sent.length;
    onProgress(0, all);
    const result = await callEach({ rows: sent, keyOf, page, onProgress: (now) => onProgress(now, all) }, call);
    onProgress();
    return result;
  };
  return {
    params: () => {
      sent = selection.view.rows;
      return selection.view.selected.allMatching ? search() : {};
    },
    ...(action.eachRow && { callEach: each }),
    follow: (result) => {
      if (action.run.kind !== 'call') return action.then;
      const failed = new Map(readFailed(result).map(({ key, message }) => [key, message]));
      const isRefused = (row: Row): boolean => failed.has(selection.keyOf(row));
      const rowOf = (key: string): Row | undefined => sent.find((row) => selection.keyOf(row) === key);
      selection.release(sent, new Set(failed.keys()));
      onOutcome({
        went: failed.size === 0 ? [] : sent.filter((row) => !isRefused(row)),
        refused: [...failed].map(([key, message]) => ({ row: rowOf(key), key, message })),
      });
      return failed.size === 0 ? withReload(action.then) : [{ kind: 'reload' }];
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
