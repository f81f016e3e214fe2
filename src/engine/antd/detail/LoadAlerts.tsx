import { useMemo } from 'react';
import { isExpression, type ResolvedBlock, type ResolvedNode } from '#engine/language/run';
import { observer } from '../../headless/observer.ts';
import { loadOf } from '../../headless/detail/read-record.ts';
import { messages } from '../../headless/messages.ts';
import type { PageModel } from '../../headless/page/page-model.ts';
import { FailureAlert } from '../state/Failure.tsx';
import { expressionLoads } from './LoadGate.tsx';

interface Props {
  readonly page: PageModel;
  readonly nodes: readonly ResolvedNode[];
  /** A form cannot be sent without them. */
  readonly needed?: boolean;
}

/** Failures of loads that no block on the page shows: their blocks are hidden without the data, or do not exist. */
export const LoadAlerts = observer(function LoadAlerts({ page, nodes, needed = false }: Props) {
  const covered = useMemo(() => listCovered(nodes), [nodes]);
  return page.loads.map(({ id, name, state, reload }) =>
    state.failure && !covered.has(name) ? (
      <FailureAlert
        key={name}
        id={id}
        failure={state.failure}
        onRetry={reload}
        {...(needed && { note: messages.needed })}
      />
    ) : null,
  );
});

function listCovered(nodes: readonly ResolvedNode[]): ReadonlySet<string> {
  return new Set(nodes.flatMap((node) => ('type' in node ? nodeLoads(node) : [])));
}

function nodeLoads(node: Extract<ResolvedNode, { type: string }>): readonly string[] {
  return node.type === 'group' || node.type === 'array' ? [] : blockLoads(node);
}

function blockLoads(block: ResolvedBlock): readonly string[] {
  if (block.visible) return [];
  if (block.type === 'fields') return [loadOf(block.data)];
  if (block.type === 'table') return isExpression(block.source) ? expressionLoads(block.source) : [];
  if (block.type === 'files') return expressionLoads(block.source);
  if (block.type === 'steps') return expressionLoads(block.current);
  return block.type === 'tabs' ? block.tabs.flatMap((tab) => tab.blocks.flatMap(blockLoads)) : [];
}
