import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyField, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, Transaction } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLanguage } from '../../language/language.ts';
import { codeLook } from '../../code/code-theme.ts';
import { codePhrases } from '../../code/messages.ts';
import { placeProblems, type Problem } from './problems.ts';
import styles from './page-editor.module.css';

interface Props {
  readonly text: string;
  readonly label: string;
  readonly readOnly: boolean;
  /** Of this file. */
  readonly problems: readonly Problem[];
  /** The place to go to; a new object goes there again. */
  readonly target: Problem | undefined;
  /** Completion and hovers of this file's words. */
  readonly words: Extension;
  /** States of the files that were open, as JSON: their undo outlives a look at another file. */
  readonly states: Map<string, unknown>;
  readonly file: string;
  readonly onChange: (text: string) => void;
}

const editing: Extension = [
  lineNumbers(),
  lintGutter(),
  foldGutter(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  history(),
  drawSelection(),
  indentOnInput(),
  indentUnit.of('  '),
  bracketMatching(),
  closeBrackets(),
  autocompletion(),
  highlightSelectionMatches(),
  search({ top: true }),
  json(),
  codeLook,
  keymap.of([
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...completionKeymap,
    ...lintKeymap,
    // Escape and then Tab leaves the editor, as CodeMirror has it.
    indentWithTab,
  ]),
];

const kept = { history: historyField };

/** The state that a file was left in, with its undo, unless its text has become another one since. */
function openState(left: unknown, text: string, extensions: Extension): EditorState {
  const state = left === undefined ? undefined : EditorState.fromJSON(left, { extensions }, kept);
  return state?.doc.toString() === text ? state : EditorState.create({ doc: text, extensions });
}

/** An editor of one file; mounted anew for each file. */
export function CodeEditor({ text, label, readOnly, problems, target, words, states, file, onChange }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const language = useLanguage();
  const handleChange = useEffectEvent(onChange);
  const read = useEffectEvent(() => text);
  useEffect(() => {
    const parent = host.current;
    if (!parent) return undefined;
    const extensions = [
      editing,
      words,
      EditorState.readOnly.of(readOnly),
      EditorView.editable.of(!readOnly),
      EditorState.phrases.of(codePhrases(language)),
      EditorView.contentAttributes.of({ 'aria-label': label }),
      EditorView.updateListener.of((update) => {
        const isTyped = update.transactions.some(
          (one) => one.docChanged && one.annotation(Transaction.remote) !== true,
        );
        if (isTyped) handleChange(update.state.doc.toString());
      }),
    ];
    const editor = new EditorView({ parent, state: openState(states.get(file), read(), extensions) });
    view.current = editor;
    return () => {
      states.set(file, editor.state.toJSON(kept));
      editor.destroy();
      view.current = null;
    };
  }, [file, label, readOnly, words, states, language]);
  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === text) return;
    // A text that comes from outside is no edit: it may be a colleague's, in a file that is only looked at.
    const changes = { from: 0, to: editor.state.doc.length, insert: text };
    editor.dispatch({ changes, annotations: Transaction.remote.of(true) });
  }, [text]);
  useEffect(() => {
    const editor = view.current;
    if (editor) editor.dispatch(setDiagnostics(editor.state, placeProblems(editor.state.doc, problems, language)));
  }, [problems, language]);
  useEffect(() => {
    const editor = view.current;
    if (!editor || !target) return;
    const [place] = placeProblems(editor.state.doc, [target], language);
    if (!place) return;
    editor.dispatch({
      selection: { anchor: place.from },
      effects: EditorView.scrollIntoView(place.from, { y: 'center' }),
    });
    editor.focus();
  }, [target, language]);
  return <div ref={host} className={styles['code']} />;
}
