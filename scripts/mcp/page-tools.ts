import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import {
  checkProduct,
  createWorkspace,
  isEditable,
  isPlannedFile,
  kindOfFile,
  messages,
  type ProductFiles,
} from '#engine/language/prove';
import { languages } from '#engine/language/run';
import { readProduct } from '#product';
import { forPrograms } from '../check/pages/write-report.ts';
import { explainPage, findResolved } from '../explain/explain-page.ts';
import { findPage } from '../explain/find-page.ts';
import { answer, readOnly, refuse } from './answer.ts';
import { editedFiles, readEdited } from './edited-product.ts';
import { previewPage } from './preview-page.ts';

const kinds = ['page', 'block', 'dictionary', 'texts', 'menu', 'permissions', 'planned'] as const;

/** Tools that read and check pages; none of them writes a file. */
export function addPageTools(server: McpServer, root: string): void {
  addReadingTools(server, root);
  server.registerTool(
    'check_pages',
    {
      description:
        'Checks the whole product with edited files in their place: every mistake, with what it means (about), what its message is made of (parts), the box of its form (box) and, where one mends it, an edit (fix).',
      inputSchema: { files: editedFiles.optional(), language: z.enum(languages).optional() },
      annotations: readOnly,
    },
    ({ files, language = 'en' }) => {
      const product = readEdited(root, files);
      const { diagnostics, summaries } = checkProduct(product);
      const texts = new Map(sourcesOf(product).map(({ file, text }) => [file, text]));
      const mistakes = diagnostics.map((one) => ({
        ...forPrograms(one, texts.get(one.file) ?? '', { language, pageSchema: product.schemas.page }),
        about: messages[one.code as keyof typeof messages].about,
      }));
      return answer({ ok: mistakes.length === 0, pages: summaries.length, mistakes });
    },
  );
  addDrawingTools(server, root);
}

function addReadingTools(server: McpServer, root: string): void {
  server.registerTool(
    'list_pages',
    {
      description: 'Files that can be changed, one a line: pages with name, path, title and file, others by file.',
      inputSchema: {
        kind: z.enum(kinds).optional().describe('page when absent'),
        query: z.string().optional().describe('part of a name, title or file'),
      },
      annotations: readOnly,
    },
    ({ kind = 'page', query = '' }) => {
      const lines = kind === 'page' ? listPages(readProduct(root)) : listSources(readProduct(root), kind);
      return answer(lines.filter((line) => line.toLowerCase().includes(query.toLowerCase())).join('\n'));
    },
  );
  server.registerTool(
    'read_page',
    {
      description: 'The text of a page, or of any other file that can be changed.',
      inputSchema: { page: z.string().describe('route name, title or file; schemas/menu.json and the like by file') },
      annotations: readOnly,
    },
    ({ page }) => {
      const product = readProduct(root);
      const found = isEditable(page) ? { page: { file: page } } : findPage(checkProduct(product).summaries, page);
      if ('problem' in found) return refuse(found.problem);
      const source = sourcesOf(product).find(({ file }) => file === found.page.file);
      return source ? answer(source.text) : refuse(`there is no file '${page}'`);
    },
  );
}

function addDrawingTools(server: McpServer, root: string): void {
  const page = z.string().describe('route name, title or file');
  server.registerTool(
    'explain_page',
    {
      description: 'A page or a part of it as it runs: every value, and the file and line that it comes from.',
      inputSchema: {
        page,
        part: z.string().optional().describe('names or a JSON Pointer: columns/fundCode, /search/0'),
        files: editedFiles.optional(),
      },
      annotations: readOnly,
    },
    ({ page: wanted, part = '', files }) => {
      const options = { path: part, all: false, json: false };
      const explained = explainPage(checkProduct(readEdited(root, files)), wanted, options);
      return 'text' in explained ? answer(explained.text) : refuse(complaintOf(explained));
    },
  );
  server.registerTool(
    'preview_page',
    {
      description: 'What a page draws, in its order: fields, columns with a made-up value, buttons and what they do.',
      inputSchema: { page, files: editedFiles.optional() },
      annotations: readOnly,
    },
    ({ page: wanted, files }) => {
      const product = readEdited(root, files);
      const found = findResolved(checkProduct(product), wanted);
      if ('problem' in found) return refuse(complaintOf(found));
      return answer(previewPage(found.page, createWorkspace(product).workspace));
    },
  );
}

function complaintOf({
  problem,
  mistakes,
}: {
  readonly problem: string;
  readonly mistakes: readonly string[];
}): string {
  return [problem, ...mistakes].join('\n');
}

function sourcesOf({ pages, blocks, dictionaries, texts, menu, permissions, api }: ProductFiles) {
  const documents = api.filter(({ file }) => isPlannedFile(file));
  return [...pages, ...blocks, ...dictionaries, ...texts, menu, permissions, ...documents];
}

function listPages(product: ProductFiles): readonly string[] {
  const { pages } = createWorkspace(product);
  return pages.flatMap(({ summary, source }) =>
    summary ? [`${summary.name}  ${summary.path}  ${summary.title}  ${source.file}`] : [source.file],
  );
}

function listSources(product: ProductFiles, kind: (typeof kinds)[number]): readonly string[] {
  return sourcesOf(product)
    .map(({ file }) => file)
    .filter((file) => kindOfFile(file) === kind);
}
