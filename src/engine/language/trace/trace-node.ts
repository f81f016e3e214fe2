import type { Cursor } from '../read/cursor.ts';
import type { ResolvedArray, ResolvedGroup, ResolvedTool } from '../resolved.ts';
import { each, just, language, part, type Giver } from './giver.ts';
import type { Trace } from './trace.ts';
import { traceBlock } from './trace-block.ts';
import { traceField } from './trace-field.ts';

/** What a form or a step of a wizard holds. */
export function traceNodes(trace: Trace, at: Cursor | undefined): Giver {
  return each(trace.place, at, (node) => traceNode(trace, node));
}

function traceNode(trace: Trace, at: Cursor): Giver {
  if (at.get('type')) return traceBlock(trace, at);
  if (at.get('array')) return traceArray(trace, at);
  if (!at.get('group')) return traceField(trace, at, 'input');
  return part<ResolvedGroup>(trace.place, at, { fields: () => traceNodes(trace, at.get('fields')) });
}

function traceArray(trace: Trace, at: Cursor): Giver {
  const item = trace.givenTo(at).field?.shape.item;
  return part<ResolvedArray>(trace.place, at, {
    array: () => traceField(trace, at, 'list'),
    fields: () => each(trace.place, at.get('fields'), (field) => traceField(trace, field, 'input')),
    tools: () => each(trace.place, at.get('tools'), (tool) => part<ResolvedTool>(trace.place, tool, {})),
    carried: () => ({
      ...language,
      member: (_index, name) => just(trace.contract.property(item?.schemas, String(name))),
    }),
  });
}
