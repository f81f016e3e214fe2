import { parseCel, readCall, type Ast } from '../../run/expression/ast.ts';
import { scanTemplate } from '../../run/expression/template.ts';

/** In place of a value that is known at run time only. */
const UNKNOWN = '…';

/** Texts beyond these say no more about an expression. */
const MOST_TEXTS = 4;

/**
 * Visible words of a text: expressions are replaced by their possible texts, such as `认购
 * 购买`. Undefined if none are known. Pure.
 */
export function visibleText(text: string | undefined): string | undefined {
  if (text === undefined || !text.includes('{{')) return text;
  const words = scanTemplate(text)
    .map((segment) => {
      if (segment.kind === 'text') return segment.text;
      return segment.kind === 'expression' ? listYields(segment.cel).join(' / ') : UNKNOWN;
    })
    .join('');
  return words.replaceAll(UNKNOWN, '').trim() === '' ? undefined : words;
}

function listYields(cel: string): readonly string[] {
  const parsed = parseCel(cel);
  const found = parsed.ok ? new Set(yieldsOf(parsed.ast)) : new Set([UNKNOWN]);
  const known = [...found].filter((one) => one !== UNKNOWN && one !== '');
  return known.length > 0 ? known.slice(0, MOST_TEXTS) : [UNKNOWN];
}

function yieldsOf(node: Ast): readonly string[] {
  if (node.op === 'value') return typeof node.args === 'string' ? [node.args] : [UNKNOWN];
  if (node.op === '?:') return node.args.slice(1).flatMap(yieldsOf);
  if (node.op === '+') {
    const [left, right] = node.args.map(yieldsOf);
    return (left ?? []).flatMap((one) => (right ?? []).map((other) => one + other));
  }
  return readCall(node)?.name === 'default' ? (readCall(node)?.args ?? []).flatMap(yieldsOf) : [UNKNOWN];
}
