/** Kinds of file that can be changed without a build. */
export type FileKind = 'page' | 'block' | 'dictionary' | 'menu' | 'permissions' | 'texts';

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

/** The kind of a file by its path in the repository; undefined for one that comes with a build, or is no file of ours. */
export function kindOfFile(file: string): FileKind | undefined {
  if (Object.hasOwn(singles, file)) return singles[file];
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
