import { strFromU8, unzipSync } from 'fflate';
import { isEditable, type ProductFiles } from '#engine/language/prove';
import type { RemoteServer } from '../command/connect.ts';

/** Texts of files that can be changed without a build, by path. */
export type FileTexts = ReadonlyMap<string, string>;

/** All files of a revision of a server. */
export async function downloadFiles(server: RemoteServer, revision: number): Promise<FileTexts> {
  const files = unzipSync(await server.download('downloadPageRevision', { revision }));
  return new Map(
    Object.entries(files).flatMap(([file, bytes]) => (isEditable(file) ? [[file, strFromU8(bytes)] as const] : [])),
  );
}

/** The same files as they are in a project. */
export function listFiles({ pages, blocks, dictionaries, texts, menu, permissions, api }: ProductFiles): FileTexts {
  const sources = [...pages, ...blocks, ...dictionaries, ...texts, ...api, menu, permissions];
  return new Map(sources.filter(({ file }) => isEditable(file)).map(({ file, text }) => [file, text]));
}
