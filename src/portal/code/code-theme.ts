import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { readStyleNonce } from '#values/style-nonce';

const mono = 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Noto Sans Mono CJK SC", monospace';

/** The portal's colours, which change with its theme; CodeMirror writes them into a style sheet of its own. */
const look = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--surface)', fontSize: '13px' },
  '&.cm-focused': { outline: '2px solid var(--primary-line)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: mono, lineHeight: '20px' },
  '.cm-gutters': {
    color: 'var(--ink-faint)',
    backgroundColor: 'var(--table-head)',
    borderInlineEnd: '1px solid var(--line)',
  },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor: 'color-mix(in srgb, var(--primary-soft) 55%, transparent)',
  },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-tooltip': {
    color: 'var(--ink)',
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--line-strong)',
    borderRadius: '6px',
    boxShadow: '0 6px 16px rgb(0 0 0 / 10%)',
    maxWidth: '480px',
  },
  '.cm-word-note': { padding: '4px 8px', whiteSpace: 'pre-line' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: mono },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { color: 'var(--ink)', backgroundColor: 'var(--primary-soft)' },
  '.cm-panels': { color: 'var(--ink)', backgroundColor: 'var(--table-head)' },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-changedLine': { backgroundColor: 'transparent' },
  '&.cm-merge-a .cm-changedLine, .cm-deletedChunk': { backgroundColor: 'var(--red-background)' },
  '&.cm-merge-b .cm-changedLine': { backgroundColor: 'var(--green-background)' },
  '&.cm-merge-a .cm-changedText': { background: 'color-mix(in srgb, var(--red-area) 28%, transparent)' },
  '&.cm-merge-b .cm-changedText': { background: 'color-mix(in srgb, var(--green-area) 28%, transparent)' },
  '.cm-collapsedLines': { color: 'var(--ink-soft)', background: 'var(--secondary)', padding: '4px 12px' },
  // Few fonts have CodeMirror's own sign.
  '.cm-collapsedLines::before, .cm-collapsedLines::after': { content: '"⋯"' },
});

/** Colours of JSON's parts; each reaches 4.5 : 1 on white and on the grounds of changed lines. */
const syntax = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--primary-ink)' },
  { tag: tags.string, color: 'var(--green-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--blue-text)' },
  { tag: [tags.punctuation, tags.separator, tags.brace, tags.squareBracket], color: 'var(--ink-soft)' },
]);

/** The look of page texts, in views and editors. */
export const codeLook: Extension = [EditorView.cspNonce.of(readStyleNonce(document)), look, syntaxHighlighting(syntax)];
