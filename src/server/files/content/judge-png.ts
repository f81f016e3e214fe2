import { crc32 } from 'node:zlib';
import { type ContentFlaw, judgeSize } from './content-flaw.ts';

const SIGNATURE = 8;
/** Length, name and check sum around the data of a chunk. */
const FRAME = 12;

/** A PNG is a row of chunks, each with a check sum, from IHDR to IEND, and nothing behind them. */
export function judgePng(content: Buffer): ContentFlaw | undefined {
  let at = SIGNATURE;
  let hasPicture = false;
  while (at + FRAME <= content.length) {
    const length = content.readUInt32BE(at);
    const end = at + FRAME + length;
    if (end > content.length) return 'broken';
    const name = content.toString('latin1', at + 4, at + 8);
    if (crc32(content.subarray(at + 4, end - 4)) !== content.readUInt32BE(end - 4)) return 'broken';
    if (at === SIGNATURE) {
      if (name !== 'IHDR' || length !== 13) return 'broken';
      const flaw = judgeSize(content.readUInt32BE(at + 8), content.readUInt32BE(at + 12));
      if (flaw) return flaw;
    }
    hasPicture ||= name === 'IDAT';
    if (name === 'IEND') return hasPicture ? judgeRest(content.subarray(end)) : 'broken';
    at = end;
  }
  return 'broken';
}

/** Some programs fill up with zeros. */
function judgeRest(rest: Buffer): ContentFlaw | undefined {
  return rest.every((byte) => byte === 0) ? undefined : 'disguised';
}
