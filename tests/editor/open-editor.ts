import { readFile } from 'node:fs/promises';
import { getLanguageService, TextDocument, type CompletionItem } from 'vscode-json-languageservice';
import type { ProductFiles } from '#engine/language';
import { describeNames } from '../../scripts/generate/editor/describe-names.ts';

export interface Suggestion {
  readonly label: string;
  readonly documentation: string;
}

/** A project open in an editor with the language service of VS Code; names are those of the product as it is. */
export interface Editor {
  /** Suggestions at `‸` in a page. */
  readonly suggest: (page: string) => Promise<readonly Suggestion[]>;
  /** The hover of `text`. */
  readonly hover: (page: string, text: string) => Promise<string>;
  /** The texts that the editor underlines. */
  readonly validate: (page: string) => Promise<readonly string[]>;
}

const folder = 'schemas/pages/trade/';
const uriOf = (file: string) => `file:///project/${file}`;

export function openEditor(files: ProductFiles): Editor {
  const names = JSON.stringify(describeNames(files));
  const service = getLanguageService({
    schemaRequestService: async (uri) =>
      uri === uriOf('schemas/language/names.gen.json') ? names : readFile(uri.replace('file:///project/', ''), 'utf8'),
    workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
  });
  service.configure({ validate: true });
  const open = (text: string) => TextDocument.create(uriOf(`${folder}edited.json`), 'json', 1, text);
  return {
    suggest: async (page) => {
      const document = open(page.replace('‸', ''));
      const position = document.positionAt(page.indexOf('‸'));
      const found = await service.doComplete(document, position, service.parseJSONDocument(document));
      return (found?.items ?? []).map((item) => ({
        label: item.label.replaceAll('"', ''),
        documentation: docOf(item),
      }));
    },
    hover: async (page, text) => {
      const document = open(page);
      const position = document.positionAt(page.indexOf(text) + 1);
      const found = await service.doHover(document, position, service.parseJSONDocument(document));
      return JSON.stringify(found?.contents ?? '');
    },
    validate: async (page) => {
      const document = open(page);
      const found = await service.doValidation(document, service.parseJSONDocument(document));
      return found.map(
        ({ range, message }) => `${document.getText(range)}: ${typeof message === 'string' ? message : message.value}`,
      );
    },
  };
}

function docOf({ documentation }: CompletionItem): string {
  return typeof documentation === 'string' ? documentation : (documentation?.value ?? '');
}
