/** Bytes of each character beyond ASCII, made with the first text that has one. */
let table: ReadonlyMap<string, readonly [number, number]> | undefined;

/** A text in GBK (code page 936), which dBase files for Chinese systems are written in; what it lacks is a `?`. */
export function encodeGbk(text: string): Buffer {
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes.push(code);
    else bytes.push(...((table ??= readTable()).get(character) ?? [0x3f]));
  }
  return Buffer.from(bytes);
}

/** The same as far as it fits into so many bytes, without half a character at the end. */
export function encodeWithin(text: string, width: number): Buffer {
  let fitting = Buffer.alloc(0);
  for (const character of text) {
    const next = Buffer.concat([fitting, encodeGbk(character)]);
    if (next.length > width) break;
    fitting = next;
  }
  return fitting;
}

/** The platform only decodes GBK: what every pair of bytes decodes to, the other way round. */
function readTable(): ReadonlyMap<string, readonly [number, number]> {
  const decoder = new TextDecoder('gbk');
  const found = new Map<string, readonly [number, number]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if (trail !== 0x7f && character.length === 1 && character !== '\uFFFD' && !found.has(character)) {
        found.set(character, [lead, trail]);
      }
    }
  }
  return found;
}
