import type { Inspector } from '#engine';
import { explainValue, renderText, splitTemplate } from '#engine/language';

/**
 * The value that a text with expressions has at a part of the page, as text: in a table that of the first row. Undefined
 * where the part is not open, or an expression has no value there.
 */
export function evaluateAt(inspector: Pick<Inspector, 'pick'>, part: string, text: string): string | undefined {
  const found = inspector.pick(part);
  if (!found) return undefined;
  const value = splitTemplate(text);
  const failed = explainValue(value, found.scope).some(({ failure }) => failure !== undefined);
  return failed ? undefined : renderText(value, found.scope);
}
