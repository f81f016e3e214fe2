import type { Diagnostic } from '../read/diagnostic.ts';
import type { Workspace } from '../complete/workspace.ts';
import { readAsWritten } from '../read/cursor.ts';
import { createReporter } from '../read/reporter.ts';
import type { Source } from '../read/source.ts';

/** Codes of pages' own: no operation asks for them, and they narrow codes of others. */
export function checkOwnCodes(
  permissions: Source,
  { contract, codes, narrowed }: Pick<Workspace, 'contract' | 'codes' | 'narrowed'>,
): readonly Diagnostic[] {
  if (!permissions.root || narrowed.size === 0) return [];
  const { report, diagnostics } = createReporter(permissions);
  const others = new Map([...codes].filter(([code]) => !narrowed.has(code)));
  const operations = [...contract.operations.values()];
  for (const entry of readAsWritten(permissions.root).items('permissions')) {
    const [code, own] = [entry.get('code'), entry.get('own')];
    if (code?.text === undefined || !own) continue;
    const { text } = code;
    const asking = operations.find(({ permission, page }) => permission.includes(text) || page === text);
    if (asking) report(code, 'permission-asked', text, asking.id);
    for (const at of own.items('narrows'))
      if (at.text !== undefined && !others.has(at.text)) report(at, 'permission-unknown', at.text, others);
  }
  return diagnostics();
}
