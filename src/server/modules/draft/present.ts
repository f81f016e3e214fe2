import type { Draft } from '#contract';
import type { DraftRow } from './queries.ts';

export function presentDraft({ content, revision, savedAt }: DraftRow): Draft {
  return { content, revision, savedTime: savedAt };
}
