import type { CallOptions } from '../../headless/ports/call-options.ts';

export type FileKind = 'pdf' | 'image' | 'other';

/** A file that the viewer can fetch when it is its turn. */
export interface ViewerFile {
  /** With its extension; also the name of a download. */
  readonly name: string;
  /** '1' an image, '2' a PDF; absent if unknown (handbook: upload-types). */
  readonly category?: string | undefined;
  readonly fetch: (options: Pick<CallOptions, 'signal' | 'onProgress'>) => Promise<Blob>;
}

const images = /\.(png|jpe?g|gif|bmp|webp)$/iu;

/** The kind of a file: by its category, else by the server's type, else by its name. */
export function kindOf({ name, category }: Pick<ViewerFile, 'name' | 'category'>, type = ''): FileKind {
  if (category === '2' || type === 'application/pdf') return 'pdf';
  // An SVG is a page with scripts of its own: it is only offered for download.
  if (type.startsWith('image/svg')) return 'other';
  if (category === '1' || type.startsWith('image/')) return 'image';
  if (/\.pdf$/iu.test(name)) return 'pdf';
  return images.test(name) ? 'image' : 'other';
}
