import { createCursor, type Cursor } from '../read/cursor.ts';
import type { ResolvedBlock } from '../run/resolved.ts';
import type { Context } from './context.ts';
import { readWords } from './plain-words.ts';
import { resolveProps } from './props.ts';

const kinds = ['line', 'pie'] as const;

/** Members of a chart that are not props of its widget. */
const OWN = ['type', 'title', 'visible', 'span', 'chart'];

/** The kind of chart that a widget draws. */
export function chartOf(widget: string): (typeof kinds)[number] | undefined {
  return kinds.find((kind) => widget === `${kind}-chart`);
}

/** A chart drawn by a widget; its other members are the widget's props. */
export function resolveChart(context: Context, at: Cursor): ResolvedBlock | undefined {
  const chart = kinds.find((kind) => kind === at.get('chart')?.text);
  const manifest = chart && context.workspace.widgets.get(`${chart}-chart`);
  if (!manifest) return undefined;
  const children = at.node.children?.filter(({ children: [key] = [] }) => !OWN.includes(String(key?.value)));
  const given = createCursor({ ...at.node, children: children ?? [] });
  const block = {
    ...readWords(context, at, 'chartBlock', ['pointName', 'height']),
    props: resolveProps(context, at, manifest, { face: 'block', given }),
  };
  return context.note(block, at, () => ({ props: at }));
}
