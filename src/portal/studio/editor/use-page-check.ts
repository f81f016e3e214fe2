import { useEffect, useState } from 'react';
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

/** Asks the checker in its worker about the page with each change of it. */
export function usePageCheck({ ask, edits, file, text }: Parts): PageCheck {
  const [facts, setFacts] = useState<Facts>();
  const [found, setFound] = useState<Resolved & { readonly text: string }>();
  const [known, setKnown] = useState<KnownParts>(new Map());
  const [drawn, setDrawn] = useState<OutlinePart>();
  useEffect(() => {
    if (!ask) return undefined;
    let current = true;
    ask('resolve', { edits, wanted: { file }, language: 'zh-CN' }).then(
      (resolved) => {
        if (current) setFound({ ...resolved, text });
      },
      // Better no answer than that of a text before.
      () => current && setFound(undefined),
    );
    return () => {
      current = false;
    };
  }, [ask, edits, file, text]);
  useEffect(() => {
    if (!ask || facts) return;
    ask('facts', { edits }).then(setFacts, () => undefined);
  }, [ask, edits, facts]);
  useEffect(() => {
    const root = found && facts && readOutline(found.text, readDefinitions(facts.pageSchema));
    if (!root) return;
    setKnown((before) => learnParts(before, { ...found, root }));
    if (found.pages.length > 0) setDrawn(root);
  }, [found, facts]);
  return { facts, problems: found?.diagnostics, known, drawn };
}
