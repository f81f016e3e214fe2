import { json } from '@codemirror/lang-json';
import { MergeView } from '@codemirror/merge';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../language/language.ts';
import { codeLook } from '../../code/code-theme.ts';
import { codePhrases } from '../../code/messages.ts';
import styles from './text-difference.module.css';

interface Side {
  readonly text: string;
  /** For screen readers. */
  readonly label: string;
}

interface Props {
  readonly before: Side;
  readonly after: Side;
}

/** Unchanged lines around a change that stay in sight, and the fewest that are folded. */
const folding = { margin: 3, minSize: 6 };

/** Two texts side by side, the older one on the left; lines that are the same are folded. */
export function DifferenceView({ before, after }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const language = useLanguage();
  const [{ text: old, label: oldLabel }, { text: next, label: nextLabel }] = [before, after];
  useEffect(() => {
    const parent = host.current;
    if (!parent) return undefined;
    const side = (name: string): Extension[] => [
      lineNumbers(),
      json(),
      codeLook,
      EditorView.lineWrapping,
      EditorState.readOnly.of(true),
      EditorState.phrases.of(codePhrases(language)),
      EditorView.contentAttributes.of({ 'aria-label': name, 'aria-readonly': 'true' }),
    ];
    const view = new MergeView({
      parent,
      a: { doc: old, extensions: side(oldLabel) },
      b: { doc: next, extensions: side(nextLabel) },
      collapseUnchanged: folding,
      gutter: true,
    });
    return () => view.destroy();
  }, [old, oldLabel, next, nextLabel, language]);
  return <div ref={host} className={styles['sides']} />;
}
