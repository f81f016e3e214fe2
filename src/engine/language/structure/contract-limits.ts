import type { Cursor } from '../read/cursor.ts';

/** Limits of JSON Schema as tests over a value. */
const TESTS: Readonly<Record<string, (path: string, limit: string) => string>> = {
  minLength: (path, limit) => `size(${path}) >= ${limit}`,
  maxLength: (path, limit) => `size(${path}) <= ${limit}`,
  minItems: (path, limit) => `size(${path}) >= ${limit}`,
  maxItems: (path, limit) => `size(${path}) <= ${limit}`,
  minimum: (path, limit) => `decimal(${path}) >= decimal('${limit}')`,
  maximum: (path, limit) => `decimal(${path}) <= decimal('${limit}')`,
};

/** The test that a rule needs in place of a limit that only the contract may set. Undefined for other words. */
export function testOfLimit(owner: Cursor, word: string, value: Cursor): string | undefined {
  const test = Object.hasOwn(TESTS, word) ? TESTS[word] : undefined;
  const limit = typeof value.value === 'number' ? String(value.value) : (value.text ?? '…');
  return test?.(`form.${owner.get('field')?.text ?? '…'}`, limit);
}
