import type { Cursor } from '../read/cursor.ts';
import type { ResolvedFiles, ResolvedProgress, ResolvedSteps } from '../resolved-blocks.ts';
import type { ResolvedColumn } from '../resolved.ts';
import { each, just, language, part, type Giver } from './giver.ts';
import { dictionaryItems, own, type Trace } from './trace.ts';
import { traceColumns } from './trace-column.ts';
import { traceField, traceValueOpen } from './trace-field.ts';

export function traceBlocks(trace: Trace, at: Cursor | undefined): Giver {
  return each(trace.place, at, (block) => traceBlock(trace, block));
}

export function traceBlock(trace: Trace, at: Cursor): Giver {
  switch (at.get('type')?.text) {
    case 'fields':
      return part<{ fields: unknown }>(trace.place, at, {
        fields: () => each(trace.place, at.get('fields'), (field) => traceField(trace, field, 'show')),
      });
    case 'table':
      return part<{ rowKey: string; columns: readonly ResolvedColumn[] }>(trace.place, at, {
        rowKey: () => traceRowKey(trace, at),
        columns: () => traceColumns(trace, at.get('columns')),
      });
    case 'alert':
      return part<{ link: unknown }>(trace.place, at, { link: () => traceAlertLink(trace, at.get('link')) });
    case 'files':
      return part<ResolvedFiles>(trace.place, at, { category: () => traceCategory(trace, at) });
    case 'steps':
      return part<ResolvedSteps>(trace.place, at, {
        steps: () => each(trace.place, at.get('steps'), (step) => traceProgress(trace, at, step)),
      });
    case 'tabs':
      return part<{ tabs: unknown }>(trace.place, at, {
        tabs: () =>
          each(trace.place, at.get('tabs'), (tab) =>
            part<{ blocks: unknown }>(trace.place, tab, { blocks: () => traceBlocks(trace, tab.get('blocks')) }),
          ),
      });
    default:
      return part(trace.place, at, {});
  }
}

function traceAlertLink(trace: Trace, at: Cursor | undefined): Giver | undefined {
  return at && part<{ open: unknown }>(trace.place, at, { open: () => traceValueOpen(trace, at.get('open')) });
}

/** The author's, or that of the contract. */
export function traceRowKey(trace: Trace, at: Cursor, schemas = trace.givenTo(at).record?.schemas): Giver {
  return own(trace, at.get('rowKey')) ?? just(trace.contract.keyword(schemas, 'x-key')) ?? language;
}

function traceCategory(trace: Trace, block: Cursor): Giver | undefined {
  const at = block.get('category');
  const field = trace.givenTo(block).record?.fields?.get(at?.text ?? '');
  return (
    at &&
    part<NonNullable<ResolvedFiles['category']>>(trace.place, at, {
      field: () => undefined,
      dictionary: () => just(trace.contract.keyword(field?.schemas, 'x-dictionary')),
    })
  );
}

/** States are the author's, their labels the dictionary's. */
function traceProgress(trace: Trace, block: Cursor, step: Cursor): Giver {
  const items = dictionaryItems(trace, trace.givenTo(block).dictionary ?? '');
  const state = (at: Cursor | undefined) => items.member('', { value: at?.text });
  return part<ResolvedProgress>(trace.place, step, {
    title: (title) =>
      own(trace, step.get('title')) ?? state(step.items('states')[0])?.member('label', title) ?? language,
    failed: () =>
      each(trace.place, step.get('failed'), (at) =>
        part<{ value: string; label: string }>(trace.place, at, {
          value: () => undefined,
          label: (label) => state(at)?.member('label', label),
        }),
      ),
  });
}
