import type { ProductFiles } from './create-workspace.ts';
import type { Diagnostic } from './diagnostic.ts';

/** What follows from a name that is wrong somewhere: it is told once the names are right. */
const consequences: Readonly<Record<string, readonly string[]>> = {
  'permission-unused': ['permission-unknown'],
  'planned-used': ['permission-unknown', 'element-duplicate'],
  'dictionary-unused': ['dictionary-unknown'],
  'fragment-unused': ['fragment-unknown'],
  'page-unreachable': ['page-unknown', 'route-unknown'],
  'label-missing': [],
};

/** Mistakes of form: what is written there means nothing yet. */
const ofForm = /^(value-(type|unknown|pattern|range)|array-not-records)$/;
/** What is wrong with a code where it is declared. */
const ofCodes = /^(element-duplicate|value-pattern)$/;
/** After these a file says less than its author wrote, so nothing can be missed elsewhere for its sake. */
const ofReading = /^(json-syntax|property-(unknown|missing)|name-duplicate|choice-ambiguous)$/;

/**
 * One mistake is told once: where a value has the wrong form, nothing is said of its meaning; and what nobody uses or
 * leads to is only told when every name that might have meant it is right.
 */
export function withoutEchoes(
  diagnostics: readonly Diagnostic[],
  { permissions, menu }: Pick<ProductFiles, 'permissions' | 'menu'>,
): readonly Diagnostic[] {
  const codes = new Set(diagnostics.map((one) => one.code));
  // The code that somebody asks for may be the one that is written wrong there.
  const hasWrongCodes = diagnostics.some(
    ({ file, code }) => (file === permissions.file || file === menu.file) && ofCodes.test(code),
  );
  const misread = diagnostics.some((one) => ofReading.test(one.code));
  const formed = new Set(diagnostics.filter((one) => ofForm.test(one.code)).map(placeOf));
  const ofFragments = new Set<string>();
  return diagnostics.filter((one) => {
    if (one.includedBy && isRepeated(ofFragments, `${placeOf(one)} ${one.code} ${one.includedBy.file}`)) return false;
    const causes = Object.hasOwn(consequences, one.code) ? consequences[one.code] : undefined;
    if (one.code === 'permission-unknown' && hasWrongCodes) return false;
    if (causes && (misread || causes.some((cause) => codes.has(cause)))) return false;
    return ofForm.test(one.code) || !formed.has(placeOf(one));
  });
}

/** A fragment's mistake is one for each page, however often the page includes it. */
function isRepeated(seen: Set<string>, name: string): boolean {
  if (seen.has(name)) return true;
  seen.add(name);
  return false;
}

function placeOf({ file, line, column }: Diagnostic): string {
  return `${file}:${line}:${column}`;
}
