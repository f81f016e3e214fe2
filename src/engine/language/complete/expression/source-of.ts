import type { Ast } from '../../run/expression/ast.ts';

/** A part as written; the parser's spans omit brackets at both ends. */
export function sourceOf(node: Ast): string {
  const text = node.input.slice(node.start, node.end);
  let depth = 0;
  let missing = 0;
  for (const char of text.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '')) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    missing = Math.max(missing, -depth);
  }
  return '('.repeat(missing) + text + ')'.repeat(Math.max(0, depth + missing));
}
