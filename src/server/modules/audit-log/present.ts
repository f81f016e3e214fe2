import type { AuditChange, AuditRow } from '#contract';
import { omitNulls } from '../../platform/record-of.ts';
import type { LogEntry } from './queries.ts';
import {
  texts,
  inWords,
  isShown,
  isValues,
  nameOperation,
  nameState,
  pairsOf,
  titleOf,
  titleOfColumn,
  type Values,
} from './messages.ts';
import { kindOf, nameAction } from './rules.ts';

/** An entry of the log as an administrator reads it. */
export function presentEntry({ id, at, action, outcome, subject, detail, ...entry }: LogEntry): AuditRow {
  const { changes, content } = readDetail(action, detail as Values | null);
  return {
    logId: id,
    auditTime: at,
    operator: nameOperator(entry),
    auditKind: kindOf(action),
    actionName: nameAction(action),
    auditOutcome: outcome,
    changes,
    ...omitNulls({
      subject: action === 'permission' && subject ? nameOperation(subject) : subject,
      content: content || summarise(changes) || null,
      traceId: entry.traceId,
    }),
  };
}

/** A person with their user name, since real names are not unique. */
export function nameOperator({ realName, userName }: { realName: string; userName: string }): string {
  return `${realName}（${userName}）`;
}

/** The changes of an entry, and its other fields in one line. */
function readDetail(action: string, detail: Values | null): { changes: AuditChange[]; content: string } {
  if (!detail) return { changes: [], content: '' };
  const { changes, before, after, field, ...rest } = detail;
  const item = typeof field === 'string' ? titleOfColumn(field) : texts.state;
  const states = { before: stateOf(action, before), after: stateOf(action, after) };
  const isMove = states.before !== undefined || states.after !== undefined;
  return {
    changes: [
      ...(isChanges(changes) ? changes : []),
      ...(isMove ? [{ item, before: states.before ?? '', after: states.after ?? '' }] : compare(before, after)),
    ],
    content: pairsOf(nameStates(action, rest)),
  };
}

function isChanges(value: unknown): value is AuditChange[] {
  return Array.isArray(value);
}

/** The label of a value that is a state or the text of a cell, not a record of fields. */
function stateOf(action: string, value: unknown): string | undefined {
  return typeof value === 'string' ? nameState(action, value) : undefined;
}

/** The fields with states replaced by their labels. */
function nameStates(action: string, { from, to, ...rest }: Values): Values {
  return {
    ...(typeof from === 'string' && { from: nameState(action, from) }),
    ...(typeof to === 'string' && { to: nameState(action, to) }),
    ...rest,
  };
}

/** The differences between two states in the shapes that other modules write. */
function compare(before: unknown, after: unknown): AuditChange[] {
  const [old, present] = [isValues(before) ? before : {}, isValues(after) ? after : {}];
  return [...new Set([...Object.keys(old), ...Object.keys(present)])].filter(isShown).flatMap((name) => {
    const change = { item: titleOf(name), before: inWords(name, old[name]), after: inWords(name, present[name]) };
    return change.before === change.after ? [] : [change];
  });
}

/** The titles of the changed fields. */
function summarise(changes: readonly AuditChange[]): string {
  const items = changes.map(({ item }) => item);
  const shown = items.slice(0, 4).join('、');
  return items.length > 4 ? texts.andMore(shown) : shown;
}

/** All changes as the text of one cell. */
export function describeChanges(changes: readonly AuditChange[]): string {
  return changes.map(({ item, before, after }) => `${item}：${before || '--'} → ${after || '--'}`).join('；');
}
