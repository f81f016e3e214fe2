import { useEffect, useState } from 'react';
import type { LanguageName } from '#values/language';
import type { DrawnPage, Edit, Resolved, Wanted } from '../checker/product-checker.ts';
import type { AskChecker } from '../checker/use-checker.ts';

interface Question {
  readonly edits: readonly Edit[];
  readonly wanted: Wanted;
  readonly language: LanguageName;
}

export interface Drawn {
  /** Pages of the last text that could be drawn; undefined before the first. */
  readonly pages: readonly DrawnPage[] | undefined;
  /** Errors of the present text. */
  readonly mistakes: Resolved['diagnostics'];
  /** The pages are of an earlier text: of the present one nothing could be drawn. */
  readonly stale?: boolean;
  /** The last question failed. */
  readonly failed?: boolean;
  /** Count of answers with pages. */
  readonly number: number;
}

const NOTHING: Drawn = { pages: undefined, mistakes: [], number: 0 };

/** Resolves a page of a draft after each change. Changes during a check are combined into one later question. */
export function useDrawnPage(checker: AskChecker | undefined, { edits, wanted, language }: Question): Drawn {
  const key = JSON.stringify(wanted);
  const [found, setFound] = useState({ key, drawn: NOTHING });
  const [resolver] = useState(createLatest);
  useEffect(() => {
    if (!checker) return undefined;
    let current = true;
    const question = { edits, wanted: JSON.parse(key) as Wanted, language };
    resolver(
      () => checker('resolve', question),
      ({ pages, diagnostics }) => {
        if (!current) return;
        setFound((before) => {
          const last = before.key === key ? before.drawn : { ...NOTHING, number: before.drawn.number };
          if (pages.length === 0) return { key, drawn: { ...last, mistakes: diagnostics, stale: true } };
          return { key, drawn: { pages, mistakes: diagnostics, number: last.number + 1 } };
        });
      },
      () => {
        if (current) setFound((before) => ({ key, drawn: { ...before.drawn, failed: true } }));
      },
    );
    return () => {
      current = false;
    };
  }, [checker, resolver, edits, key, language]);
  return found.key === key ? found.drawn : { ...NOTHING, number: found.drawn.number };
}

/** Runs one question at a time; a new question replaces the waiting one. */
function createLatest() {
  let isBusy = false;
  let waiting: (() => void) | undefined;
  return function run<Answer>(ask: () => Promise<Answer>, take: (answer: Answer) => void, fail: () => void): void {
    if (isBusy) {
      waiting = () => run(ask, take, fail);
      return;
    }
    isBusy = true;
    const finish = (): void => {
      isBusy = false;
      const next = waiting;
      waiting = undefined;
      next?.();
    };
    ask().then(take, fail).finally(finish);
  };
}
