import { SaxesParser } from 'saxes';
import { sheetErrors } from '../errors.ts';

export type Attributes = Readonly<Record<string, string>>;

/** What happens at the tags and texts of a document; names come without their prefixes. */
export interface XmlHandlers {
  open?(tag: string, attributes: Attributes): void;
  close?(tag: string): void;
  text?(text: string): void;
}

/** Tags within tags; a sheet has about ten. */
const DEPTH = 64;

/**
 * Reads a document piece by piece. Throws when it is not well-formed, when it declares a document type, with which
 * entities come, and when it nests too deep.
 */
export async function readXml(pieces: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let depth = 0;
  parser.on('doctype', () => {
    throw sheetErrors.unsafe();
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > DEPTH) throw sheetErrors.unsafe();
    handlers.open?.(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handlers.close?.(localName(name));
  });
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  const decoder = new TextDecoder();
  for await (const piece of pieces) parser.write(decoder.decode(piece, { stream: true }));
  parser.write(decoder.decode()).close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
