import { useEffect, useMemo, useState } from 'react';
import type { Diagnostic } from '#engine/language';
import type { DrawnPage, Edit, Resolved } from '../checker/product-checker.ts';
import type { Facts } from '../checker/page-facts.ts';
import type { AskChecker } from '../checker/use-checker.ts';

export interface PageCheck {
  readonly facts: Facts | undefined;
  /** Of the text as it is, undefined until it was checked. */
  readonly problems: readonly Diagnostic[] | undefined;
  /** The last pages without a mistake. */
  readonly pages: readonly DrawnPage[];
}

interface Parts {
  readonly ask: AskChecker | undefined;
  readonly edits: readonly Edit[];
  readonly file: string;
}

/** Asks the checker in its worker about the page with each change of it. */
export function usePageCheck({ ask, edits, file }: Parts): PageCheck {
  const [facts, setFacts] = useState<Facts>();
  const [found, setFound] = useState<Resolved>();
  const [pages, setPages] = useState<readonly DrawnPage[]>([]);
  useEffect(() => {
    if (!ask) return undefined;
    let current = true;
    ask('resolve', { edits, wanted: { file }, language: 'zh-CN' }).then(
      (resolved) => {
        if (!current) return;
        setFound(resolved);
        if (resolved.pages.length > 0) setPages(resolved.pages);
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
  return { facts, problems: found?.diagnostics, pages };
}

/** Labels of the parts as operators see them, by pointer in the file. */
export function useLabels(pages: readonly DrawnPage[], file: string): ReadonlyMap<string, string> {
  return useMemo(() => {
    const labels = new Map<string, string>();
    for (const { places, inherited } of pages) {
      for (const place of places.filter((one) => one.file === file)) {
        const label = inherited[place.pointer]?.['label']?.value ?? inherited[place.pointer]?.['title']?.value;
        if (typeof label === 'string') labels.set(place.pointer, label);
      }
    }
    return labels;
  }, [pages, file]);
}
