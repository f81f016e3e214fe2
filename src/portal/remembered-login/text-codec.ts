/** Turns a text into what may lie in local storage, and back. */
export interface TextCodec {
  /** Names the form of what is stored, for documentation and tests. */
  readonly name: string;
  encode(text: string): Promise<string>;
  /** Rejects when the value was not written by this codec with this key. */
  decode(stored: string): Promise<string>;
}

/** Bytes as base64 text. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}

/** Bytes of a base64 text; throws a DOMException when it is none. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0);
}
