import { screen, waitFor } from '@testing-library/react';
import { createElement, useMemo, useState } from 'react';
import { expect } from 'vitest';
import type { FileText } from '#engine/language/prove';
import type { Edit } from '../studio/checker/product-checker.ts';
import { useProblems } from '../widgets/page-editor/problems.ts';
import { PageStudio } from '../studio/editor/PageStudio.tsx';
import { type Author, createAuthor } from './create-author.ts';
import { shippedText } from './shipped-product.ts';
import { handsOf, type StudioHands } from './studio-hands.ts';

interface Opening {
  readonly file: string;
  /** Its text; as it is shipped when absent. */
  readonly text?: string;
  /** Other files of the draft. */
  readonly edits?: readonly Edit[];
  /** Checks the other files of the product too. */
  readonly whole?: boolean;
  /** Shows the tour, as at the first opening of a person. */
  readonly tour?: boolean;
}

export interface OpenPageStudio extends StudioHands, Pick<Author, 'user' | 'portal'> {
  /** Text of the page by now. */
  text(): string;
  /** Other files that changed with the page. */
  more(): readonly FileText[];
  /** Files of the problems that were gone to. */
  left(): readonly string[];
  /** The author has pressed 完成. */
  isClosed(): boolean;
}

/** Opens the visual editor on a file of the shipped product, and waits until the page is checked. */
export async function openPageStudio({
  file,
  edits = [],
  tour = false,
  whole = false,
  ...page
}: Opening): Promise<OpenPageStudio> {
  const start = page.text ?? shippedText(file);
  const { user, portal, draw } = createAuthor();
  if (!tour) portal.settings.set('studioTour', 'seen');
  const shown = { text: start, more: [] as readonly FileText[], left: [] as string[], isClosed: false };
  function Draft() {
    const [{ text, more }, setDraft] = useState({ text: start, more: shown.more });
    const all = useMemo(() => [...edits, ...more, { file, text }], [text, more]);
    const { problems } = useProblems(
      whole ? all.map(({ file: one, text: said = '' }) => ({ file: one, text: said })) : undefined,
    );
    const change = (next: string, others: readonly FileText[] = []): void => {
      Object.assign(shown, { text: next, more: [...shown.more, ...others] });
      setDraft({ text: next, more: shown.more });
    };
    return createElement(PageStudio, {
      file,
      text,
      edits: all,
      draft: 'BG00000001',
      title: '页面',
      saving: '没有改动',
      problems,
      onLeave: (problem) => void shown.left.push(problem.file),
      onChange: change,
      onClose: () => void Object.assign(shown, { isClosed: true }),
    });
  }
  draw(createElement(Draft));
  await waitFor(() => expect(screen.queryByText('正在检查…')).toBeNull());
  return {
    ...handsOf(user),
    user,
    portal,
    text: () => shown.text,
    more: () => shown.more,
    left: () => shown.left,
    isClosed: () => shown.isClosed,
  };
}
