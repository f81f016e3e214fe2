import { useEffect, useMemo, useState } from 'react';
import { type Diagnostic, type OutlinePart, readDefinitions, readOutline } from '#engine/language';
import type { Edit, Resolved } from '../checker/product-checker.ts';
import type { Facts } from '../checker/page-facts.ts';
import type { AskChecker } from '../checker/use-checker.ts';
import { type KnownParts, learnParts } from './known-parts.ts';

export interface PageCheck {
  readonly facts: Facts | undefined;
  /** Of the text as it is, undefined until it was checked. */
  readonly problems: readonly Diagnostic[] | undefined;
  /** Names and inherited values of the parts, also while the page has a mistake. */
  readonly known: KnownParts;
  /** The outline as it was last drawn: that of an older text while the page has a mistake. */
  readonly drawn: OutlinePart | undefined;
}

interface Parts {
  readonly ask: AskChecker | undefined;
  readonly edits: readonly Edit[];
  readonly file: string;
  /** Its text; the edits have none until it is changed. */
  readonly text: string;
}

type Found = Omit<PageCheck, 'facts'>;

const NOTHING: Found = { problems: undefined, known: new Map(), drawn: undefined };

/** Asks the checker in its worker about the page with each change of it. */
export function usePageCheck({ ask, edits, file, text }: Parts): PageCheck {
  const [facts, setFacts] = useState<Facts>();
  const [found, setFound] = useState(NOTHING);
  // Asked first: with them the outline can be drawn before the page was checked.
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
      // Better no answer than that of a text before.
      () => current && setFound((before) => ({ ...before, problems: undefined })),
    );
    return () => {
      current = false;
    };
  }, [ask, edits, file, text, definitions]);
  return { facts, ...found };
}

/** One state for all that an answer says, so that it is drawn at once. Pure. */
function learn(before: Found, resolved: Resolved, root: OutlinePart | undefined): Found {
  const { diagnostics: problems, pages } = resolved;
  if (!root) return { ...before, problems };
  const known = learnParts(before.known, { ...resolved, root });
  return { problems, known, drawn: pages.length > 0 ? root : before.drawn };
}
