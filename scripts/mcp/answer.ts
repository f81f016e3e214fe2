import { stripVTControlCharacters } from 'node:util';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

/** Text, or a value as JSON. */
export function answer(value: unknown): CallToolResult {
  const text = typeof value === 'string' ? stripVTControlCharacters(value) : JSON.stringify(value, null, 2);
  return { content: [{ type: 'text', text }] };
}

/** Why a tool has no answer. */
export function refuse(reason: string): CallToolResult {
  return { ...answer(reason), isError: true };
}

/** Of a tool that changes nothing. */
export const readOnly = { readOnlyHint: true } as const;
