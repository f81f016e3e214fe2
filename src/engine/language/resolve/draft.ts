import type { Cursor } from '../read/cursor.ts';
import type { ResolvedDraft } from '../resolved.ts';
import type { Context } from './context.ts';
import { compact, readText } from './dynamic.ts';

/** Drafts of a page. Their key is read when the page opens, when only the address and the user are known. */
export function resolveDraft(context: Context, at: Cursor | undefined): ResolvedDraft | undefined {
  if (!at) return undefined;
  return compact({ key: readText(context, at.get('key')) });
}
