/** Turns a text into what may lie in local storage, and back. */
export interface TextCodec {
  /** Names the form of what is stored, for documentation and tests. */
  readonly name: string;
  encode(text: string): Promise<string>;
  /** Rejects when the value was not written by this codec with this key. */
  decode(stored: string): Promise<string>;
}
