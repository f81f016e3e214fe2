/** Throws for an expression in a schema: Formily would compile it from text, which the content policy forbids. */
export function refuseTexts(schema: unknown, place = 'schema'): void {
  if (typeof schema === 'string' && /^\s*\{\{[\s\S]*\}\}\s*$/u.test(schema)) {
    throw new Error(`${place}: '${schema}' is a text to run. Write a function in 'effects' instead.`);
  }
  if (typeof schema !== 'object' || schema === null || Object.hasOwn(schema, '$$typeof')) return;
  for (const [key, value] of Object.entries(schema)) refuseTexts(value, `${place}.${key}`);
}
