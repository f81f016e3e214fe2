import { narrow, type Reading, refuse } from './reading.ts';

const YES = new Set(['是', '有', '真', 'true', 'yes', 'y', '1', '√', '✓']);
const NO = new Set(['否', '无', '假', 'false', 'no', 'n', '0', '×', '✗']);

/** Reads a yes or no in the words of people and spreadsheets. */
export function readBoolean(raw: string): Reading<boolean> {
  const text = narrow(raw).toLowerCase();
  if (text === '') return { value: null };
  if (YES.has(text)) return { value: true };
  return NO.has(text) ? { value: false } : refuse('notAFlag');
}
