import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkProduct, type CheckedProduct, type ProductFiles } from '#engine/language/prove';
import type { ResolvedPage } from '#engine/language/run';

/** The file that lists every route of the product. */
export const routeFile = 'schemas/ROUTES.md';

const head = `# 路由 Routes

Written by \`npm run generate\`, in the order of the page files. 由 \`npm run generate\` 生成，按页面文件排序。
`;

const headings = ['路由 route', '名称 name', '标题 title', '类型 kind', '页面文件 file', '打开时调用的操作 loads'];

/** The text of {@link routeFile} as the pages have it. */
export function writeRoutes(files: ProductFiles): string {
  const rows = [headings, headings.map(() => '---'), ...listScreens(files), ...listPages(checkProduct(files))];
  return `${head}\n${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

/** The same text with its columns aligned, as the formatter of the project wants it. */
export function formatRoutes(root: string, text: string): string {
  const command = [join(root, 'node_modules/oxfmt/bin/oxfmt'), `--stdin-filepath=${routeFile}`];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, input: text, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${routeFile} cannot be formatted: ${stderr}`);
  return stdout;
}

/** The screens written by hand. */
function listScreens({ screens: { text } }: ProductFiles): readonly (readonly string[])[] {
  const { screens } = JSON.parse(text) as { readonly screens: Readonly<Record<string, { readonly path: string }>> };
  return Object.entries(screens).map(([name, { path }]) => [`\`${path}\``, name, '', 'screen', '', '']);
}

/** The pages in the order of their files, a row for each of their routes. */
function listPages({ summaries, pages }: CheckedProduct): readonly (readonly string[])[] {
  const byFile = summaries.toSorted((one, other) => (one.file < other.file ? -1 : one.file > other.file ? 1 : 0));
  return byFile.map(({ name, path, query, title, file }) => {
    const page = pages.get(name);
    const address = query ? `${path}?${new URLSearchParams(query)}` : path;
    const link = `[${file.replace('schemas/pages/', '')}](${file.replace('schemas/', '')})`;
    return [`\`${address}\``, name, title, page?.kind ?? '', link, page ? listOperations(page).join(', ') : ''];
  });
}

function listOperations(page: ResolvedPage): readonly string[] {
  if (page.kind === 'list') return [page.source.operation];
  return [...new Set(page.load.map(({ operation }) => operation))];
}
