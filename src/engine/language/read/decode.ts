/** A known wrong encoding of a schema file; undefined for an unknown one. */
export type ForeignEncoding = 'UTF-16' | 'GBK' | undefined;

/** The text of a file without byte order mark, or its encoding if that is not UTF-8. */
export type Decoded = { readonly text: string } | { readonly encoding: ForeignEncoding };

/** Reads the bytes of a file as UTF-8. Otherwise reports the likely encoding of a Windows editor. */
export function decodeFile(bytes: Uint8Array): Decoded {
  if (isUtf16(bytes)) return { encoding: 'UTF-16' };
  const text = decodeAs('utf-8', bytes);
  if (text !== undefined) return { text };
  return { encoding: decodeAs('gb18030', bytes) === undefined ? undefined : 'GBK' };
}

/** By its byte order mark, or by the two bytes of the first character of a JSON file. */
function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0;
}

function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
