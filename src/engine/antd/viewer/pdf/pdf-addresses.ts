// Addresses of the files that pdf.js fetches. The packed engine has another version of this file.

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

/** pdf.js does its work off the page, in a file of our own build. */
export const workerUrl = worker;

/** Addresses of the data of pdf.js by file name. */
export const dataUrls: ReadonlyMap<string, string> = new Map(
  [characterMaps, fonts, decoders].flatMap((addresses) =>
    Object.entries(addresses).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address] as const),
  ),
);
