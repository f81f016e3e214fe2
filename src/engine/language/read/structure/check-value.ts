import { findStrayBraces, scanTemplate } from '../../run/expression/template.ts';
import type { Raw } from '../api/read-shape.ts';
import type { Cursor } from '../cursor.ts';
import type { Reporter } from '../reporter.ts';
import type { Rule } from './schema-rule.ts';
import { type Text, countOf, words } from '../../run/words.ts';

type Report = Reporter['report'];

/** Checks a value against the limiting words of its rule: `enum`, `const`, `pattern`, lengths and ranges. */
export function describeValue(at: Cursor): Text {
  if (at.kind === 'array') return words('array', '列表（array）');
  if (at.kind === 'object') return words('object', '对象（object）');
  return JSON.stringify(at.value);
}

export function checkValue(report: Report, at: Cursor, rule: Rule): void {
  // Rules limit plain values only; copying every object would be slow.
  const value = at.kind === 'object' || at.kind === 'array' ? undefined : at.value;
  const { known, pattern, schema } = rule;
  if (known && !known.includes(value)) report(at, 'value-unknown', at.text ?? describeValue(at), known.map(String));
  if (typeof value === 'string' && pattern !== undefined && !fitsPattern(value, pattern)) {
    const title =
      rule.title ?? words(`text that matches ${String(schema.pattern)}`, `符合 ${String(schema.pattern)} 的文本`);
    report(at, 'value-pattern', value, title);
  }
  if (typeof value === 'string' && typeof schema.minLength === 'number' && value.trim().length < schema.minLength) {
    // A text of blanks only shows nothing.
    report(
      at,
      'value-range',
      schema.minLength === 1 ? '' : words('the text', '文本'),
      words(`at least ${countOf(schema.minLength, 'character')}`, `至少 ${schema.minLength} 个字`),
    );
  }
  if (typeof value === 'number') checkNumber(report, at, schema, value);
}

/** Unclosed braces, or those of another tool, are reported where expressions are read. */
function fitsPattern(value: string, pattern: RegExp): boolean {
  if (pattern.test(value)) return true;
  if (!pattern.source.includes('{')) return false;
  return findStrayBraces(value) !== undefined || scanTemplate(value).some((segment) => segment.kind === 'unclosed');
}

function checkNumber(report: Report, at: Cursor, schema: Raw, value: number): void {
  if (typeof schema.minimum === 'number' && value < schema.minimum) {
    report(at, 'value-range', String(value), words(`at least ${schema.minimum}`, `不小于 ${schema.minimum}`));
  }
  if (typeof schema.maximum === 'number' && value > schema.maximum) {
    report(at, 'value-range', String(value), words(`at most ${schema.maximum}`, `不大于 ${schema.maximum}`));
  }
  if (typeof schema.exclusiveMinimum === 'number' && value <= schema.exclusiveMinimum) {
    report(
      at,
      'value-range',
      String(value),
      words(`more than ${schema.exclusiveMinimum}`, `大于 ${schema.exclusiveMinimum}`),
    );
  }
}
