import { useEffect, useMemo, useState } from 'react';
import { type OutlinePart, readDefinitions, readOutline } from '#engine/language/edit';
import type { Diagnostic } from '#engine/language/prove';
import type { Edit, Resolved } from '../checker/product-checker.ts';
import type { Facts } from '../checker/page-facts.ts';
import type { AskChecker } from '../checker/use-checker.ts';
import { type KnownParts, learnParts } from './known-parts.ts';

export interface PageCheck {
  readonly facts: Facts | undefined;
  /** Diagnostics of the present text; undefined until it is checked. */
  readonly problems: readonly Diagnostic[] | undefined;
  /** Last known titles and inherited values of the parts, kept while the page has errors. */
  readonly known: KnownParts;
  /** Outline of the last text that could be drawn. */
  readonly drawn: OutlinePart | undefined;
}

interface Parts {
  readonly ask: AskChecker | undefined;
  readonly edits: readonly Edit[];
  readonly file: string;
  /** Text of the page; the draft lacks the file until it is edited. */
  readonly text: string;
}

type Found = Omit<PageCheck, 'facts'>;

const NOTHING: Found = { problems: undefined, known: new Map(), drawn: undefined };

/** Checks the page in the worker after each change. */
export function usePageCheck({ ask, edits, file, text }: Parts): PageCheck {
  const [facts, setFacts] = useState<Facts>();
  const [found, setFound] = useState(NOTHING);
  // The page schema comes first: the outline needs no check of the page.
  useEffect(() => {
    if (!ask || facts) return;
    ask('facts', { edits }).then(setFacts, () => undefined);
  }, [ask, edits, facts]);
  const pageSchema = facts?.pageSchema;
  const definitions = useMemo(() => (pageSchema === undefined ? undefined : readDefinitions(pageSchema)), [pageSchema]);
  useEffect(() => {
    if (!ask || !definitions) return undefined;
    let current = true;
    ask('resolve', { edits, wanted: { file }, language: 'zh-CN' }).then(
      (resolved) => {
        const root = readOutline(text, definitions);
        if (current) setFound((before) => learn(before, resolved, root));
      },
      // Show no problems rather than those of an earlier text.
      () => current && setFound((before) => ({ ...before, problems: undefined })),
    );
    return () => {
      current = false;
    };
  }, [ask, edits, file, text, definitions]);
  return { facts, ...found };
}

/** One state for all results, so that they are drawn together. Pure. */
function learn(before: Found, resolved: Resolved, root: OutlinePart | undefined): Found {
  const { diagnostics: problems, pages } = resolved;
  if (!root) return { ...before, problems };
  const known = learnParts(before.known, { ...resolved, root });
  return { problems, known, drawn: pages.length > 0 ? root : before.drawn };
}
