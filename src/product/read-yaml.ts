import { reportAt, sourceOf, type Diagnostic, type Source } from '#engine/language/prove';
import { words } from '#engine/language/run';
import { isAlias, isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml';

type Node = NonNullable<Source['root']>;

/** Limit of YAML aliases, against attacks by expansion. */
const MOST_ALIASES = 1000;

/** Parses YAML into the same nodes as JSON, with positions in the file. */
export function readYaml(file: string, text: string): Source {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, merge: true });
  const empty: Source = { file, text, root: undefined, diagnostics: [] };
  if (document.errors.length > 0) {
    const diagnostics = document.errors.map(({ message, pos: [offset] }): Diagnostic => {
      const [why = ''] = message.split('\n');
      const { line, col } = lines.linePos(offset);
      const one = reportAt(empty, [], ['contract-unreadable', words(`YAML: ${why}`, `YAML 语法错误：${why}`)]);
      return { ...one, line, column: col };
    });
    return { ...empty, diagnostics };
  }
  const root = toNode(document.contents, document, { aliases: 0 });
  return sourceOf({ ...empty, root }, document.toJS({ maxAliasCount: MOST_ALIASES }));
}

function toNode(value: unknown, document: Document, count: { aliases: number }): Node | undefined {
  if (isAlias(value)) {
    count.aliases += 1;
    return count.aliases > MOST_ALIASES ? undefined : toNode(value.resolve(document), document, count);
  }
  if (isMap(value)) {
    return withChildren(
      { type: 'object', ...rangeOf(value) },
      value.items.flatMap((pair) => toNode(pair, document, count) ?? []),
    );
  }
  if (isSeq(value)) {
    return withChildren(
      { type: 'array', ...rangeOf(value) },
      value.items.flatMap((item) => toNode(item, document, count) ?? []),
    );
  }
  if (isPair(value)) {
    const key = toNode(value.key, document, count);
    const content = toNode(value.value, document, count);
    if (!key) return undefined;
    const text: Node = { ...key, type: 'string', value: String(key.value) };
    const { offset } = key;
    return withChildren({ type: 'property', offset, length: key.length }, content ? [text, content] : [text]);
  }
  return isScalar(value) ? { type: typeOf(value.value), value: value.value, ...rangeOf(value) } : undefined;
}

function withChildren(node: Omit<Node, 'children'>, children: Node[]): Node {
  const parent: Node = { ...node, children };
  for (const child of children) Object.assign(child, { parent });
  return parent;
}

function rangeOf({
  range,
}: {
  readonly range?: readonly number[] | null | undefined;
}): Pick<Node, 'offset' | 'length'> {
  const [start = 0, end = start] = range ?? [];
  return { offset: start, length: Math.max(1, end - start) };
}

function typeOf(value: unknown): Node['type'] {
  if (value === null || value === undefined) return 'null';
  return typeof value === 'number' || typeof value === 'boolean' ? (typeof value as 'number' | 'boolean') : 'string';
}
