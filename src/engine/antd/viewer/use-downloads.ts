import { useState } from 'react';
import { describeFailure } from '../../headless/call/describe-failure.ts';
import type { Ports } from '../../headless/ports/ports.ts';
import { messages } from './messages.ts';
import type { StoredFile } from './use-file-preview.tsx';

export interface Downloads {
  readonly one: (file: StoredFile) => Promise<void>;
  /** All files in one zip named after the title. If one fails, no zip is made, and the failing file is reported. */
  readonly all: (files: readonly StoredFile[], title: string) => Promise<void>;
  /** Number of files fetched for the zip. */
  readonly packed: number;
}

/** Downloads files of the server. Failures are reported, never thrown. */
export function useDownloads(ports: Ports, operation: string): Downloads {
  const [packed, setPacked] = useState(0);
  const fetchOne = ({ fileName, fileUrl }: StoredFile): Promise<Blob> =>
    ports.fetchFile(operation, { fileName, fileUrl }, { quiet: true });
  const one = async (file: StoredFile): Promise<void> => {
    try {
      ports.saveFile(await fetchOne(file), file.fileName);
    } catch (error) {
      ports.notify('error', describeFailure(error, ports).message);
    }
  };
  const all = async (files: readonly StoredFile[], title: string): Promise<void> => {
    const come: PackedFile[] = [];
    setPacked(0);
    for (const file of files) {
      try {
        come.push({ name: file.fileName, blob: await fetchOne(file) });
      } catch (error) {
        return ports.notify('error', messages.downloadFailed(file.fileName, describeFailure(error, ports).message));
      }
      setPacked(come.length);
    }
    ports.saveFile(await packFiles(come), `${title}.zip`);
  };
  return { one, all, packed };
}

/** A file to be packed. */
interface PackedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** Names in one folder: a repeated name gets a number, `a (2).pdf`. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf('.');
    const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let free = name;
    for (let number = 2; taken.has(free); number += 1) free = `${stem} (${number})${extension}`;
    taken.add(free);
    return free;
  });
}

/** One zip of all files. Images and PDFs are packed tightly already, so nothing is compressed. */
export async function packFiles(files: readonly PackedFile[]): Promise<Blob> {
  const { zipSync } = await import('fflate');
  const names = uniqueNames(files.map(({ name }) => name));
  const bodies = await Promise.all(files.map(({ blob }) => blob.arrayBuffer()));
  const folder = Object.fromEntries(bodies.map((body, index) => [names[index] ?? '', new Uint8Array(body)]));
  return new Blob([zipSync(folder, { level: 0 })], { type: 'application/zip' });
}
