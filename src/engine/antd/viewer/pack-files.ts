/** A file to be packed. */
export interface PackedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** Names in one folder: what comes twice gets a number, `a (2).pdf`. */
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
