import type { ProductFiles } from './create-workspace.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Source } from './read/source.ts';

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
const ofForm = /^(value-(type|unknown|pattern|range)|array-not-records|path-duplicate)$/;
/** After these a file says less than its author wrote, so nothing can be missed elsewhere for its sake. */
const ofReading = /^(json-syntax|property-(unknown|missing|duplicate)|name-duplicate|choice-ambiguous)$/;

type Files = Pick<ProductFiles, 'api' | 'dictionaries' | 'permissions' | 'menu' | 'pages'>;

/** What is mistaken where names are declared, and what is then missed where they are used: the one that was meant. */
const declarations: readonly {
  readonly files: (files: Files) => readonly Source[];
  readonly mistake: RegExp;
  readonly echo: RegExp;
}[] = [
  {
    files: ({ permissions, menu }) => [permissions, menu],
    mistake: /^(element-duplicate|value-pattern|menu-code)$/,
    echo: /^permission-unknown$/,
  },
  { files: ({ api }) => api, mistake: /^(name|property)-duplicate$/, echo: /^operation-unknown$/ },
  { files: ({ api }) => api, mistake: /^property-missing$/, echo: /^quick-filter-uncoded$/ },
  {
    files: ({ dictionaries }) => dictionaries,
    mistake: /^(element-duplicate|value-type|property-missing)$/,
    echo: /^(dictionary-value-unknown|default-(type|unknown))$/,
  },
  { files: ({ pages }) => pages, mistake: /^name-duplicate$/, echo: /^((page|route|select)-unknown|select-other)$/ },
];

/**
 * One mistake is told once: where a value has the wrong form, nothing is said of its meaning; and what nobody uses or
 * leads to is only told when every name that might have meant it is right.
 */
export function withoutEchoes(diagnostics: readonly Diagnostic[], files: Files): readonly Diagnostic[] {
  const codes = new Set(diagnostics.map((one) => one.code));
  const echoes = declarations.filter((one) => {
    const found = diagnostics.filter(({ code }) => one.mistake.test(code));
    return found.some(({ file }) => one.files(files).some((source) => source.file === file));
  });
  const misread = diagnostics.some((one) => ofReading.test(one.code));
  const formed = new Set(diagnostics.flatMap(meaningless));
  const mistaken = new Set(diagnostics.flatMap(({ code, file }) => (code === 'operation-unlike' ? [file] : [])));
  const ofFragments = new Set<string>();
  return diagnostics.filter((one) => {
    const [page] = one.includedBy ?? [];
    if (page && isRepeated(ofFragments, `${placeOf(one)} ${one.code} ${page.file}`)) return false;
    // Who may call it is a question to the operation that is meant.
    if (one.code === 'permission-mismatch' && mistaken.has(one.file)) return false;
    const causes = Object.hasOwn(consequences, one.code) ? consequences[one.code] : undefined;
    if (echoes.some(({ echo }) => echo.test(one.code))) return false;
    if (causes && (misread || causes.some((cause) => codes.has(cause)))) return false;
    return ofForm.test(one.code) || !formed.has(placeOf(one));
  });
}

/** Places that mean nothing as long as a mistake is there: its own, or the value of a member that stands twice. */
function meaningless(one: Diagnostic): readonly string[] {
  if (one.code === 'property-duplicate') return [placeOf({ ...one, column: one.column + one.length + ': '.length })];
  return ofForm.test(one.code) ? [placeOf(one)] : [];
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
