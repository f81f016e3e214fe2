import { formatJson, kindOfFile, layoutOf, orderKeys, readSource } from '#engine/language';
import { readProduct } from '#product';

/** A text as `npm run format` leaves it. */
export type FormatFile = (file: string, text: string) => string;

/** Formats files of a project; an unreadable file stays as it is. */
export function createFormatter(root: string): FormatFile {
  const { page: schema } = readProduct(root).schemas;
  return (file, text) => {
    const source = readSource(file, text);
    if (source.diagnostics.length > 0) return text;
    const isPage = ['page', 'block'].includes(kindOfFile(file) ?? '');
    return formatJson(isPage ? (orderKeys(source, schema) ?? text) : text, layoutOf(file));
  };
}
