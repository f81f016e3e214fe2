import type { Cursor } from '../read/cursor.ts';
import type { ResolvedDraft } from '../run/resolved.ts';
import type { Context } from './context.ts';
import { readWords } from './plain-words.ts';

/** Names of the params of the address that a template of the page's inputs keeps; undefined without templates. */
export function resolveTemplates(at: Cursor | undefined): readonly string[] | undefined {
  return at?.items().flatMap(({ text }) => text ?? []);
}

/** Drafts of a page. Their key is read when the page opens, when only the address and the user are known. */
export function resolveDraft(context: Context, at: Cursor | undefined): ResolvedDraft | undefined {
  if (!at) return undefined;
  return readWords(context, at, 'draftRules');
}
