import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import {
  CompletionItemKind,
  getLanguageService,
  TextDocument,
  type LanguageService,
  type MarkupContent,
  type MarkedString,
} from 'vscode-json-languageservice';
import blockUrl from '../../../../schemas/language/block.json?url';
import dictionaryUrl from '../../../../schemas/language/dictionary.json?url';
import menuUrl from '../../../../schemas/language/menu.json?url';
import namesUrl from '../../../../schemas/language/names.gen.json?url';
import pageUrl from '../../../../schemas/language/page.json?url';
import permissionsUrl from '../../../../schemas/language/permissions.json?url';
import textsUrl from '../../../../schemas/language/texts.json?url';

const root = 'file:///product/';

let shared: LanguageService | undefined;

/** The language service of VS Code over the product's meta-schemas, which are loaded when the first word is asked for. */
function readService(): LanguageService {
  shared ??= getLanguageService({
    schemaRequestService: async (uri) => {
      const address = metaSchemas[uri.replace(root, '')];
      if (address === undefined) throw new Error(`no meta-schema at ${uri}`);
      return (await fetch(address)).text();
    },
    workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
  });
  return shared;
}

/** Completion of a file's words and values, and what a word means while the pointer rests on it. */
export function createJsonWords(file: string): Extension {
  const parse = (text: string) => {
    const document = TextDocument.create(`${root}${file}`, 'json', 1, text);
    return { document, parsed: readService().parseJSONDocument(document) };
  };
  const complete = async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { document, parsed } = parse(context.state.doc.toString());
    const found = await readService().doComplete(document, document.positionAt(context.pos), parsed);
    const first = found?.items[0];
    if (!found || !first) return null;
    const range = first.textEdit && 'range' in first.textEdit ? first.textEdit.range : undefined;
    return {
      from: range ? document.offsetAt(range.start) : context.pos,
      ...(range && { to: document.offsetAt(range.end) }),
      options: found.items.map((item): Completion => ({
        label: item.filterText ?? item.label,
        displayLabel: item.label.replaceAll('"', ''),
        type: item.kind === CompletionItemKind.Property ? 'property' : 'constant',
        // Snippets mark where the cursor goes; plain text is enough here.
        apply: (item.textEdit?.newText ?? item.insertText ?? item.label).replace(/\$\{\d+:?([^}]*)\}|\$\d+/gu, '$1'),
        ...(item.documentation && { info: plainText(item.documentation) }),
      })),
      // Anything typed inside the quotes goes on filtering; a word after it asks again.
      validFor: /^"[^"]*"?$/u,
    };
  };
  const hover = hoverTooltip(async (view, pos) => {
    const { document, parsed } = parse(view.state.doc.toString());
    const found = await readService().doHover(document, document.positionAt(pos), parsed);
    const text = found ? plainText(found.contents) : '';
    if (!found?.range || text === '') return null;
    return {
      pos: document.offsetAt(found.range.start),
      end: document.offsetAt(found.range.end),
      above: true,
      create: () => ({ dom: createNote(text) }),
    };
  });
  return [autocompletion({ override: [complete] }), hover];
}

function createNote(text: string): HTMLElement {
  const note = document.createElement('div');
  note.className = 'cm-word-note';
  note.textContent = text;
  return note;
}

type Words = string | MarkupContent | MarkedString | readonly MarkedString[];

/** The words of a note without Markdown. */
function plainText(words: Words): string {
  if (Array.isArray(words)) return words.map((part: MarkedString) => plainText(part)).join('\n');
  const text = typeof words === 'string' ? words : (words as MarkupContent).value;
  return text.replace(/\\([\\`*_{}[\]()#+\-.!~|<>])/gu, '$1').trim();
}

/** Where the build serves the meta-schemas of pages, by their paths in the repository. */
const metaSchemas: Readonly<Record<string, string>> = {
  'schemas/language/page.json': pageUrl,
  'schemas/language/block.json': blockUrl,
  'schemas/language/dictionary.json': dictionaryUrl,
  'schemas/language/menu.json': menuUrl,
  'schemas/language/permissions.json': permissionsUrl,
  'schemas/language/texts.json': textsUrl,
  'schemas/language/names.gen.json': namesUrl,
};
