import type { ProductFiles } from './product-files.ts';
import type { Diagnostic } from '../read/diagnostic.ts';
import type { Source } from '../read/source.ts';

/** Mistakes that may follow from a wrong name, by code: reported once all names are right. */
const consequences: Readonly<Record<string, readonly string[]>> = {
  'permission-unused': ['permission-unknown'],
  'page-unreachable': ['page-unknown'],
  'label-missing': [],
};

/** Mistakes of form: such a value has no meaning yet. */
const ofForm = /^(value-(type|unknown|pattern|range)|path-taken)$/;
/** After these mistakes a part of the file was not read, so a name that seems unused may be used there. */
const ofReading =
  /^(json-syntax|file-limit|property-(unknown|missing|duplicate)|name-duplicate|choice-ambiguous|tag-mismatch)$/;

type Files = Pick<ProductFiles, 'api' | 'dictionaries' | 'permissions' | 'menu' | 'pages'>;

/** Mistakes in declarations of names, and the unknown names that follow where they are used. */
const declarations: readonly {
  readonly files: (files: Files) => readonly Source[];
  readonly mistake: RegExp;
  readonly followUp: RegExp;
}[] = [
  {
    files: ({ permissions, menu }) => [permissions, menu],
    mistake: /^(element-duplicate|value-pattern|menu-differs)$/,
    followUp: /^permission-unknown$/,
  },
  { files: ({ api }) => api, mistake: /^(name|property)-duplicate$/, followUp: /^operation-unknown$/ },
  { files: ({ api }) => api, mistake: /^property-missing$/, followUp: /^field-uncoded$/ },
  {
    files: ({ dictionaries }) => dictionaries,
    mistake: /^(element-duplicate|value-type|property-missing)$/,
    followUp: /^(dictionary-value-unknown|value-unfit)$/,
  },
  {
    files: ({ pages }) => pages,
    mistake: /^(name-duplicate|json-syntax|file-limit)$/,
    followUp: /^page-unknown$/,
  },
];

/** The page calls an operation that it must not call there. */
const ofOperation: ReadonlySet<string> = new Set(['operation-unlike', 'operation-writes']);

/**
 * Reports each mistake once: a value of the wrong form has no mistakes of meaning, and a name counts as unused only if
 * every name that may mean it is right.
 */
export function suppressFollowUps(diagnostics: readonly Diagnostic[], files: Files): readonly Diagnostic[] {
  const codes = new Set(diagnostics.map((one) => one.code));
  const caused = declarations.filter((one) => {
    const found = diagnostics.filter(({ code }) => one.mistake.test(code));
    return found.some(({ file }) => one.files(files).some((source) => source.file === file));
  });
  const misread = diagnostics.some((one) => ofReading.test(one.code));
  const formed = new Set(diagnostics.flatMap(meaningless));
  const mistaken = new Set(diagnostics.flatMap(({ code, file }) => (ofOperation.has(code) ? [file] : [])));
  const ofFragments = new Set<string>();
  return diagnostics.filter((one) => {
    const [page] = one.includedBy ?? [];
    if (page && isRepeated(ofFragments, `${placeOf(one)} ${one.code} ${page.file}`)) return false;
    // The permission of a wrong operation says nothing about the right one.
    if (one.code === 'permission-mismatch' && mistaken.has(one.file)) return false;
    const causes = Object.hasOwn(consequences, one.code) ? consequences[one.code] : undefined;
    if (caused.some(({ followUp }) => followUp.test(one.code))) return false;
    if (causes && (misread || causes.some((cause) => codes.has(cause)))) return false;
    return ofForm.test(one.code) || !formed.has(placeOf(one));
  });
}

/** Places whose meaning is unknown because of a mistake: of their own, or of a duplicate member. */
function meaningless(one: Diagnostic): readonly string[] {
  if (one.code === 'property-duplicate') return [placeOf({ ...one, column: one.column + one.length + ': '.length })];
  return ofForm.test(one.code) ? [placeOf(one)] : [];
}

/** A mistake of a fragment counts once per page, however often the page includes it. */
function isRepeated(seen: Set<string>, name: string): boolean {
  if (seen.has(name)) return true;
  seen.add(name);
  return false;
}

function placeOf({ file, line, column }: Diagnostic): string {
  return `${file}:${line}:${column}`;
}
