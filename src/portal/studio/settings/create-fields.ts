import { createSchemaField, Schema, type SchemaReactComponents } from '@formily/react';

/** Draws a schema with these components. A text in braces stays a text: our content policy forbids to run one. */
export function createFields(components: SchemaReactComponents) {
  Schema.registerCompiler((text: string) => `{{${text}}}`);
  return createSchemaField({ components });
}
