import { createContext } from 'react';
import type { ResolvedNode } from '#engine/language';
import { listFormFields } from '../../../headless/form/fields/form-field.ts';

/** From so many fields on, those out of sight are drawn light. */
const MANY_FIELDS = 60;

/** Px that a field takes at least, with its label and the line for messages. */
const FIELD_HEIGHT = 84;

/** Names of the fields that are drawn light until they come near the sight. */
export const LightFields = createContext<ReadonlySet<string> | undefined>(undefined);

/** Of many fields all that surely stand below the first screen; none of a few. */
export function listLightFields(nodes: readonly ResolvedNode[], columns: number): ReadonlySet<string> {
  const fields = listFormFields(nodes);
  if (fields.length < MANY_FIELDS) return new Set();
  const rows = Math.ceil(window.innerHeight / FIELD_HEIGHT);
  return new Set(fields.slice(rows * columns).map(({ field }) => field.name));
}
