import type { JSONPath } from 'jsonc-parser';
import { findPart } from '../apply-edit.ts';
import type { Definitions } from '../definitions.ts';
import { formatJson, layoutOf } from '../format-json.ts';
import { readOutline, type OutlinePart } from '../outline.ts';
import { sliceOf, splice } from '../splice.ts';
import type { FileText } from '../../product/product-texts.ts';

/** Words by one of which a file is known as a fragment. */
const KINDS = ['type', 'field', 'name'] as const;

/** Whether a part can become a fragment: its place takes references, and it says what it is. */
export function canBeFragment({ node, around, definition }: OutlinePart): boolean {
  const takesReferences = around?.accepts.some(({ name }) => name === 'include') === true;
  const keys = (node.children ?? []).map((member) => String(member.children?.[0]?.value));
  return definition.name !== 'include' && takesReferences && KINDS.some((word) => keys.includes(word));
}

/** A part made into a fragment: the page, which then refers to it, and the fragment's file. Undefined where it cannot. */
export function extractFragment(
  { file, text }: FileText,
  { path, name }: { readonly path: JSONPath; readonly name: string },
  definitions: Definitions,
): { readonly page: FileText; readonly fragment: FileText } | undefined {
  const root = readOutline(text, definitions);
  const part = root && findPart(root, path);
  if (!part || !canBeFragment(part)) return undefined;
  const members = (part.node.children ?? []).map((member) => sliceOf(text, member));
  const own = `schemas/blocks/${name}.json`;
  const written = `{ "$schema": "../language/block.json", ${members.join(', ')} }`;
  const reference = JSON.stringify({ $ref: `${'../'.repeat(file.split('/').length - 2)}blocks/${name}.json` });
  return {
    page: { file, text: formatJson(splice(text, { ...part.node, text: reference }), layoutOf(file)) },
    fragment: { file: own, text: formatJson(written, layoutOf(own)) },
  };
}
