/** Kinds of file that can be changed without a build; `planned` is a document of planned operations. */
export type FileKind = 'page' | 'block' | 'dictionary' | 'menu' | 'permissions' | 'texts' | 'planned';

const folders: Readonly<Record<string, FileKind>> = {
  pages: 'page',
  blocks: 'block',
  dictionaries: 'dictionary',
  texts: 'texts',
};
const singles: Readonly<Record<string, FileKind>> = {
  'schemas/menu.json': 'menu',
  'schemas/permissions.json': 'permissions',
};

/** Folders and file names as the repository has them: no empty, hidden or climbing segment, no capitals of other scripts. */
const path = /^schemas\/(?<folder>[a-z]+)(?<below>(?:\/[A-Za-z0-9_][A-Za-z0-9_.-]*)+)\.json$/u;

/** Beside the other documents of the contract, so that its `$ref`s are written as theirs. */
const plannedPath = /^schemas\/api\/planned-[a-z0-9]+(?:-[a-z0-9]+)*\.json$/u;

/** Whether a document of the contract holds planned operations only, which may be changed without a build. */
export function isPlannedFile(file: string): boolean {
  return plannedPath.test(file);
}

/** Documents of the contract in the order in which a name is taken: planned operations make way for those of the build. */
export function plannedLast<One extends { readonly file: string }>(documents: readonly One[]): readonly One[] {
  return [
    ...documents.filter(({ file }) => !isPlannedFile(file)),
    ...documents.filter(({ file }) => isPlannedFile(file)),
  ];
}

/** The kind of a file by its path in the repository; undefined for one that comes with a build, or is no file of ours. */
export function kindOfFile(file: string): FileKind | undefined {
  if (Object.hasOwn(singles, file)) return singles[file];
  if (isPlannedFile(file)) return 'planned';
  const { folder = '', below = '' } = path.exec(file)?.groups ?? {};
  const kind = Object.hasOwn(folders, folder) ? folders[folder] : undefined;
  // Dictionaries and texts have no folders of their own.
  const isDeep = below.lastIndexOf('/') > 0;
  return isDeep && (kind === 'dictionary' || kind === 'texts') ? undefined : kind;
}

/** Whether a file can be changed without a build. */
export function isEditable(file: string): boolean {
  return kindOfFile(file) !== undefined;
}
