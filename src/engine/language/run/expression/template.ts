import type { Expression, Template } from '../resolved.ts';

/** A piece of an authored string; offsets are relative to the string as parsed by JSON.parse. */
export type Segment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'expression'; readonly cel: string; readonly offset: number }
  | { readonly kind: 'unclosed'; readonly offset: number };

/**
 * Splits an authored string at its `{{ … }}`. `\{{` is a literal `{{` (in JSON source: `"\\{{"`). Quotes and braces
 * inside an expression are respected, so `{{ {'a': '}}'} }}` is one expression.
 */
export function scanTemplate(source: string): readonly Segment[] {
  const segments: Segment[] = [];
  let text = '';
  let at = 0;
  for (let next = source.indexOf('{{'); next >= 0; next = source.indexOf('{{', at)) {
    if (next > at && source[next - 1] === '\\') {
      text += `${source.slice(at, next - 1)}{{`;
      at = next + 2;
      continue;
    }
    text += source.slice(at, next);
    const end = findEnd(source, next + 2);
    if (text !== '') segments.push({ kind: 'text', text });
    text = '';
    if (end < 0) return [...segments, { kind: 'unclosed', offset: next }];
    segments.push(readExpression(source, next + 2, end));
    at = end + 2;
  }
  text += source.slice(at);
  return text === '' ? segments : [...segments, { kind: 'text', text }];
}

/** `${name}` or `{row.name}` in a text: expression syntax of other tools. */
export function findStrayBraces(text: string): string | undefined {
  if (!text.includes('{')) return undefined;
  return /\$\{[^{}]*\}|\{\s*[A-Za-z]\w*(?:\.\w+)+\s*\}/.exec(text)?.[0];
}

function readExpression(source: string, start: number, end: number): Segment {
  const inner = source.slice(start, end);
  const offset = start + inner.length - inner.trimStart().length;
  return { kind: 'expression', cel: inner.trim(), offset: inner.trim() === '' ? start : offset };
}

/** Index of the `}}` that closes an expression, or -1. */
function findEnd(source: string, from: number): number {
  let depth = 0;
  let quote = '';
  for (let at = from; at < source.length; at += 1) {
    const char = source[at] ?? '';
    if (quote !== '') {
      if (char === '\\') at += 1;
      else if (char === quote) quote = '';
    } else if (char === '"' || char === "'") {
      quote = char;
    } else if (char === '{') {
      depth += 1;
    } else if (char === '}') {
      if (depth === 0 && source[at + 1] === '}') return at;
      depth -= 1;
    }
  }
  return -1;
}

/**
 * An authored string in resolved form: literal text, an {@link Expression} if the whole string is one `{{ … }}`, or a
 * {@link Template}. An unclosed `{{` is kept as text; the checker reports it.
 */
export function splitTemplate(source: string, segments = scanTemplate(source)): string | Expression | Template {
  const [only] = segments;
  if (segments.length === 1 && only?.kind === 'expression') return { $cel: only.cel };
  const parts = segments.map((segment) => {
    if (segment.kind === 'text') return segment.text;
    return segment.kind === 'expression' ? { $cel: segment.cel } : source.slice(segment.offset);
  });
  return parts.every((part) => typeof part === 'string') ? parts.join('') : { $text: parts };
}
