import type { ProductFiles } from './product-files.ts';
import type { Diagnostic } from '../read/diagnostic.ts';
import { readPage } from './summarize-page.ts';
import { collectReferences } from './collect-references.ts';
import { readAsWritten } from '../read/cursor.ts';
import { createReporter } from '../read/reporter.ts';
import type { Source } from '../read/source.ts';
import { memoizeEach } from '../run/memoize.ts';

/** Permission codes that neither an operation (`ofContract`) nor a page names, and that are not planned. */
export function checkUnused(
  { permissions, blocks, schemas }: ProductFiles,
  ofContract: ReadonlySet<string>,
  pages: readonly Source[],
): readonly Diagnostic[] {
  if (!permissions.root) return [];
  const references = [...pages.map((source) => readPage(source, schemas.page).references), ...blocks.flatMap(ownNames)];
  const used = new Set([...ofContract, ...references.flatMap(({ codes }) => [...codes])]);
  const { report, diagnostics } = createReporter(permissions);
  for (const one of readAsWritten(permissions.root).items('permissions')) {
    const code = one.get('code');
    if (code?.text !== undefined && !one.get('planned') && !used.has(code.text))
      report(code, 'permission-unused', code.text);
  }
  return diagnostics();
}

/** A fragment is also read by itself: its names count as used even if a page overrides them. */
const ownNames = memoizeEach(({ root }: Source) => (root ? [collectReferences(readAsWritten(root))] : []));
