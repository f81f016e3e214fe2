import { useEffect, useState } from 'react';
import { type Diagnostic, readDefinitions, readOutline } from '#engine/language';
import type { Edit, Resolved } from '../checker/product-checker.ts';
import type { Facts } from '../checker/page-facts.ts';
import type { AskChecker } from '../checker/use-checker.ts';
import { type KnownParts, learnParts } from './known-parts.ts';

export interface PageCheck {
  readonly facts: Facts | undefined;
  /** Of the text as it is, undefined until it was checked. */
  readonly problems: readonly Diagnostic[] | undefined;
  /** What is known of the parts, also while the page has a mistake. */
  readonly known: KnownParts;
}

interface Parts {
  readonly ask: AskChecker | undefined;
  readonly edits: readonly Edit[];
  readonly file: string;
}

/** Asks the checker in its worker about the page with each change of it. */
export function usePageCheck({ ask, edits, file }: Parts): PageCheck {
  const [facts, setFacts] = useState<Facts>();
  const [found, setFound] = useState<Resolved & { readonly edits: readonly Edit[] }>();
  const [known, setKnown] = useState<KnownParts>(new Map());
  useEffect(() => {
    if (!ask) return undefined;
    let current = true;
    ask('resolve', { edits, wanted: { file }, language: 'zh-CN' }).then(
      (resolved) => {
        if (!current) return;
        setFound({ ...resolved, edits });
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [ask, edits, file]);
  useEffect(() => {
    if (!ask || facts) return;
    ask('facts', { edits }).then(setFacts, () => undefined);
  }, [ask, edits, facts]);
  useEffect(() => {
    const text = found?.edits.find((one) => one.file === file)?.text;
    const root = text === undefined || !facts ? undefined : readOutline(text, readDefinitions(facts.pageSchema));
    if (found && root) setKnown((before) => learnParts(before, { ...found, root }));
  }, [found, facts, file]);
  return { facts, problems: found?.diagnostics, known };
}
