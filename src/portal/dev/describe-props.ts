import type { WidgetManifest } from '#engine';
import { messages } from './messages.ts';

/** One prop of a widget as the table shows it. */
export interface PropRow {
  /** Dotted for a prop of an object among the props. */
  readonly name: string;
  readonly type: string;
  readonly required: string;
  readonly limits: string;
  readonly description: string;
}

interface PropSchema {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, PropSchema>>;
  readonly required?: readonly string[];
  readonly [mark: string]: unknown;
}

const limits: Readonly<Record<string, (limit: unknown) => string>> = {
  minimum: (limit) => `≥ ${String(limit)}`,
  exclusiveMinimum: (limit) => `> ${String(limit)}`,
  maximum: (limit) => `≤ ${String(limit)}`,
  pattern: (limit) => String(limit),
  enum: (limit) => (limit as readonly unknown[]).join(' | '),
  'x-operation': () => messages.operation,
  'x-param': () => messages.param,
  'x-item': () => messages.item,
};

/** The props of a widget in the order of its manifest; those of an object below it. */
export function describeProps(manifest: WidgetManifest): readonly PropRow[] {
  return listRows(manifest.props as unknown as PropSchema, '');
}

function listRows(schema: PropSchema, prefix: string): readonly PropRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, prop]) => {
    const name = prefix + key;
    const row = {
      name,
      type: prop.type ?? '',
      required: schema.required?.includes(key) ? messages.yes : prop['x-required'] ? messages.mustForEdit : '',
      limits: describeLimits(prop),
      description: prop.description ?? '',
    };
    return [row, ...listRows(prop, `${name}.`)];
  });
}

function describeLimits(prop: PropSchema): string {
  const found = Object.entries(limits).flatMap(([mark, describe]) => (mark in prop ? [describe(prop[mark])] : []));
  return messages.joinLimits([...found, ...(prop['x-expression'] === false ? [messages.notExpression] : [])]);
}
