import { checkProduct, type CheckedProduct, type ProductFiles, type ResolvedPage } from '#engine/language';

/** What the READMEs call the columns. */
const headings = {
  'README.md': ['route', 'name', 'title', 'kind', 'schema', 'operations it opens with'],
  'README.zh-CN.md': ['路由', '名称', '标题', '类型', '页面文件', '打开时调用的操作'],
} as const;

/** The READMEs that have the table. */
export const readmes = Object.keys(headings) as (keyof typeof headings)[];

const START = '<!-- routes: written by npm run readme -->';
const END = '<!-- end of routes -->';

/** The README with its table of routes as the pages have it. Throws where the marks of the table are missing. */
export function writeTable(readme: keyof typeof headings, text: string, files: ProductFiles): string {
  const [before, rest] = text.split(START);
  const [, after] = rest?.split(END) ?? [];
  if (before === undefined || after === undefined) throw new Error(`${readme} lacks '${START}' … '${END}'`);
  const rows = [
    headings[readme],
    headings[readme].map(() => '---'),
    ...listScreens(files),
    ...listPages(checkProduct(files)),
  ];
  const table = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return `${before}${START}\n\n${table}\n\n${END}${after}`;
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
    const link = `[${file.replace('schemas/pages/', '')}](${file})`;
    return [`\`${address}\``, name, title, page?.kind ?? '', link, page ? listOperations(page).join(', ') : ''];
  });
}

function listOperations(page: ResolvedPage): readonly string[] {
  if (page.kind === 'list') return [page.source.operation];
  return [...new Set(page.load.map(({ operation }) => operation))];
}
