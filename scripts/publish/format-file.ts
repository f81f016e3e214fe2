import { kindOfFile, orderKeys, readSource } from '#engine/language';
import { readProduct } from '#product';
import { formatJson } from '../new-page/format-json.ts';

/** A text as `npm run format` leaves it. */
export type FormatFile = (file: string, text: string) => Promise<string>;

/** Formats files of a project; what cannot be read stays as it is. */
export function createFormatter(root: string): FormatFile {
  const { page: schema } = readProduct(root).schemas;
  return async (file, text) => {
    const source = readSource(file, text);
    if (source.diagnostics.length > 0) return text;
    const isPage = ['page', 'block'].includes(kindOfFile(file) ?? '');
    return formatJson(file, isPage ? (orderKeys(source, schema) ?? text) : text);
  };
}
