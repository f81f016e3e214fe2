import { dataUrls } from './pdf-addresses.ts';

/** Supplies pdf.js with its data: files of our own build, fetched on demand. */
export class BinaryData {
  async fetch({ filename }: { readonly kind: string; readonly filename: string }): Promise<Uint8Array> {
    const address = dataUrls.get(filename);
    const reply = address === undefined ? undefined : await fetch(address);
    if (!reply?.ok) throw new Error(`pdf.js: '${filename}' is not to be had`);
    return new Uint8Array(await reply.arrayBuffer());
  }
}
