import { childrenOf } from './children.ts';
import { parseCel, readMacro, type Ast } from './ast.ts';
import { scanTemplate } from './template.ts';
import { memoizeTexts } from '../memoize.ts';

/**
 * Dotted paths of the scope that an expression reads, such as `form.acctId` or `data.order.payMode`; sorted and unique.
 * A path ends before a part that is not a plain name (an index, a call). A source that does not parse reads nothing.
 */
export const dependenciesOf = memoizeTexts((cel): readonly string[] => {
  const paths = new Set<string>();
  const parsed = parseCel(cel);
  if (parsed.ok) collect(parsed.ast, new Set(), paths);
  return [...paths].toSorted();
});

/** The paths read by all expressions of an authored string. */
export function pathsIn(text: string): readonly string[] {
  if (!text.includes('{{')) return [];
  return scanTemplate(text).flatMap((segment) => (segment.kind === 'expression' ? dependenciesOf(segment.cel) : []));
}

function collect(node: Ast, bound: ReadonlySet<string>, paths: Set<string>): void {
  const path = pathOf(node);
  if (path) {
    if (!bound.has(path.split('.')[0] ?? '')) paths.add(path);
    return;
  }
  const macro = readMacro(node);
  if (macro) {
    collect(macro.list, bound, paths);
    for (const body of macro.bodies) collect(body, new Set([...bound, ...macro.variables]), paths);
    return;
  }
  for (const child of childrenOf(node)) collect(child, bound, paths);
}

function pathOf(node: Ast): string | undefined {
  if (node.op === 'id') return node.args;
  if (node.op !== '.') return undefined;
  const owner = pathOf(node.args[0]);
  return owner === undefined ? undefined : `${owner}.${node.args[1]}`;
}
