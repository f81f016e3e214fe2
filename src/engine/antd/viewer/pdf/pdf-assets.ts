type Addresses = Readonly<Record<string, string>>;

// Vite reads the options of a glob literally, so they cannot be shared.
const [worker = ''] = Object.values<string>(
  import.meta.glob('../../../../../node_modules/pdfjs-dist/build/pdf.worker.min.mjs', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);
// Without them Chinese text of a PDF that embeds no fonts is neither drawn nor found.
const characterMaps: Addresses = import.meta.glob('../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
  eager: true,
  query: '?url',
  import: 'default',
});
const fonts: Addresses = import.meta.glob('../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  eager: true,
  query: '?url',
  import: 'default',
});
// Decoders of scanned pages (JPEG 2000, JBIG2, fax).
const decoders: Addresses = import.meta.glob('../../../../../node_modules/pdfjs-dist/wasm/*.wasm', {
  eager: true,
  query: '?url',
  import: 'default',
});

const byName = new Map(
  [characterMaps, fonts, decoders].flatMap((addresses) =>
    Object.entries(addresses).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address] as const),
  ),
);

/** pdf.js does its work off the page, in a file of our own build. */
export const workerUrl = worker;

/** Supplies pdf.js with its data: files of our own build, fetched on demand. */
export class BinaryData {
  async fetch({ filename }: { readonly kind: string; readonly filename: string }): Promise<Uint8Array> {
    const address = byName.get(filename);
    const reply = address === undefined ? undefined : await fetch(address);
    if (!reply?.ok) throw new Error(`pdf.js: '${filename}' is not to be had`);
    return new Uint8Array(await reply.arrayBuffer());
  }
}
