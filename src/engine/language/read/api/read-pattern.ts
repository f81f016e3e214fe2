import { compilePattern } from '#values/pattern';

/** A pattern between slashes, as JavaScript writes it, which no text matches: what is meant; undefined for any other. */
export function withoutSlashes(pattern: string): string | undefined {
  const [, meant = ''] = /^\/(.*)\/[a-z]*$/u.exec(pattern) ?? [];
  return meant.startsWith('^') || meant.endsWith('$') ? meant : undefined;
}

/** Other languages write patterns that ours does not know, and some would take too long. */
export function isPattern(text: string): boolean {
  try {
    compilePattern(text);
    return true;
  } catch {
    return false;
  }
}
