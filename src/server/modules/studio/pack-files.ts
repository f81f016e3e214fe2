import { ZipStream } from '../../documents/spreadsheet/zip-stream.ts';

/** A zip of texts by their paths. */
export async function packFiles(files: ReadonlyMap<string, string>): Promise<Buffer> {
  const zip = new ZipStream();
  try {
    for (const [file, text] of files) await zip.add(file, text);
    zip.close();
    return Buffer.concat(zip.take());
  } finally {
    zip.destroy();
  }
}
