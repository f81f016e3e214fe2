import fields from '../../../../schemas/api/fields.json' with { type: 'json' };
import orderStatuses from '../../../../schemas/dictionaries/order-status.json' with { type: 'json' };
import type { AuditChange, AuditRow } from '#contract';
import { omitNulls } from '../../omit-nulls.ts';
import type { LogEntry } from './find-entries.ts';
import { texts, titles } from './messages.ts';
import { kindOf, nameAction } from './rules.ts';

type Values = Readonly<Record<string, unknown>>;

const fieldTitles: Readonly<Record<string, { readonly title?: string }>> = fields.components.schemas;
const labels = new Map(orderStatuses.items.map(({ value, label }) => [value, label]));

/** An entry of the log as an administrator reads it. */
export function presentEntry({ id, at, action, outcome, subject, detail, ...entry }: LogEntry): AuditRow {
  const { changes, content } = readDetail(detail as Values | null);
  return {
    logId: id,
    auditTime: at,
    operator: nameOperator(entry),
    auditKind: kindOf(action),
    actionName: nameAction(action),
    auditOutcome: outcome,
    changes,
    ...omitNulls({ subject, content: content || summarise(changes) || null, traceId: entry.traceId }),
  };
}

/** A person with the name by which he signs in: names are not unique. */
export function nameOperator({ realName, userName }: { realName: string; userName: string }): string {
  return `${realName}（${userName}）`;
}

/** What has changed, and in a line what else is known. */
function readDetail(detail: Values | null): { changes: AuditChange[]; content: string } {
  if (!detail) return { changes: [], content: '' };
  const { changes, before, after, ...rest } = detail;
  return {
    changes: [...(isChanges(changes) ? changes : []), ...compare(before, after)],
    content: Object.entries(rest)
      .flatMap(([name, value]) => {
        const text = inWords(value);
        return text === '' ? [] : [texts.pair(titleOf(name), text)];
      })
      .join('；'),
  };
}

function isChanges(value: unknown): value is AuditChange[] {
  return Array.isArray(value);
}

/** Differences of two states as other parts of the product write them down. */
function compare(before: unknown, after: unknown): AuditChange[] {
  const [old, present] = [isValues(before) ? before : {}, isValues(after) ? after : {}];
  return [...new Set([...Object.keys(old), ...Object.keys(present)])].flatMap((name) => {
    const change = { item: titleOf(name), before: inWords(old[name]), after: inWords(present[name]) };
    return change.before === change.after ? [] : [change];
  });
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function titleOf(name: string): string {
  return titles[name] ?? fieldTitles[name]?.title ?? name;
}

/** A value as it is read; lists in a line, and of records how many there are. */
function inWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) {
    return value.some(isValues) ? String(value.length) : value.map(inWords).join('、');
  }
  if (isValues(value)) {
    return Object.entries(value)
      .map(([name, one]) => texts.pair(titleOf(name), inWords(one)))
      .join('；');
  }
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return '';
  return labels.get(String(value)) ?? String(value);
}

/** The items that a change is about. */
function summarise(changes: readonly AuditChange[]): string {
  const items = changes.map(({ item }) => item);
  const shown = items.slice(0, 4).join('、');
  return items.length > 4 ? texts.andMore(shown) : shown;
}

/** Changes in one cell of a sheet. */
export function describeChanges(changes: readonly AuditChange[]): string {
  return changes.map(({ item, before, after }) => `${item}：${before || '--'} → ${after || '--'}`).join('；');
}
