import { formatJson, layoutOf } from '#engine/language/edit';
import { kindOfFile, orderKeys, type ProductFiles, readSource } from '#engine/language/prove';

/** A text as `npm run format` leaves it. */
export type FormatFile = (file: string, text: string) => string;

/** Formats files of a project; an unreadable file stays as it is. */
export function createFormatter({ schemas: { page: schema } }: ProductFiles): FormatFile {
  return (file, text) => {
    const source = readSource(file, text);
    if (source.diagnostics.length > 0) return text;
    const isPage = ['page', 'block'].includes(kindOfFile(file) ?? '');
    return formatJson(isPage ? (orderKeys(source, schema) ?? text) : text, layoutOf(file));
  };
}
