import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'rolldown/utils';

/** An import of a file of ours, static or by `import()`. */
export interface Import {
  readonly to: string;
  /** Only types are taken, so nothing of the file runs. */
  readonly isType: boolean;
  /** By `import()`, so the file runs when the code comes to it, and not before. */
  readonly isLazy?: true;
}

/** The imports of each source file, by its path from the root of the project. */
export type ImportGraph = ReadonlyMap<string, readonly Import[]>;

/** The imports between the files of folders. */
export function readImportGraph(...folders: readonly string[]): ImportGraph {
  const files = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/u.test(file) && !file.endsWith('.d.ts'));
  return new Map(files.map((file) => [file, readImports(file, readFileSync(file, 'utf8'))]));
}

/** The imports of one file. */
export function readImports(file: string, code: string): readonly Import[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module;
  const areTypes = (entries: readonly { isType: boolean }[]): boolean =>
    entries.length > 0 && entries.every(({ isType }) => isType);
  const written = [
    ...staticImports.map(({ moduleRequest, entries }) => ({ name: moduleRequest.value, isType: areTypes(entries) })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ name: moduleRequest.value, isType }] : [])),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      name: code.slice(start + 1, end - 1),
      isType: false,
      isLazy: true as const,
    })),
  ];
  return written.flatMap(({ name, ...how }) => {
    const to = resolve(file, name);
    return to === undefined ? [] : [{ to, ...how }];
  });
}

/** The files of `from` and every file that they load, directly or not. Types are not loaded. */
export function listReached(graph: ImportGraph, from: readonly string[]): ReadonlySet<string> {
  const reached = new Set(from);
  for (const file of reached)
    for (const { to, isType } of graph.get(file) ?? []) {
      if (!isType) reached.add(to);
    }
  return reached;
}

/** Groups of files that import each other in a ring; types count, because a reader follows them too. */
export function listRings(graph: ImportGraph): readonly (readonly string[])[] {
  // Tarjan's strongly connected components.
  const order = new Map<string, number>();
  const open: string[] = [];
  const rings: string[][] = [];

  function visit(file: string): number {
    const number = order.size;
    order.set(file, number);
    open.push(file);
    let low = number;
    for (const { to } of graph.get(file) ?? []) {
      if (!order.has(to)) low = Math.min(low, visit(to));
      else if (open.includes(to)) low = Math.min(low, order.get(to) ?? low);
    }
    if (low === number) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1 || graph.get(file)?.some(({ to }) => to === file)) rings.push(group.toSorted());
    }
    return low;
  }

  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return rings.toSorted(([a = ''], [b = '']) => a.localeCompare(b));
}

const doors = Object.entries(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }).imports,
).map(([name, path]) => ({ name: name.replace('*', ''), isFolder: name.endsWith('*'), path: path.slice(2) }));

/** The path of an import of ours; undefined for libraries and for files that are no code. */
function resolve(file: string, name: string): string | undefined {
  if (name.startsWith('.')) {
    const path = join(file, '..', name).replaceAll('\\', '/');
    return /\.tsx?$/u.test(path) && existsSync(path) ? path : undefined;
  }
  const door = doors.find((one) => one.name === name) ?? doors.find((one) => one.isFolder && name.startsWith(one.name));
  return door?.path.replace('*', name.slice(door.name.length));
}
