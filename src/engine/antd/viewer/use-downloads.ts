import { useState } from 'react';
import { describeFailure } from '../../headless/call/describe-failure.ts';
import type { Ports } from '../../headless/ports/ports.ts';
import { messages } from './messages.ts';
import { packFiles, type PackedFile } from './pack-files.ts';
import type { StoredFile } from './use-file-preview.tsx';

export interface Downloads {
  readonly one: (file: StoredFile) => Promise<void>;
  /** All files in one zip called after the title; if one of them fails there is none, and the operator learns which. */
  readonly all: (files: readonly StoredFile[], title: string) => Promise<void>;
  /** Files of the zip that have come. */
  readonly packed: number;
}

/** Files of the server as downloads. Failures are said, never thrown. */
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
