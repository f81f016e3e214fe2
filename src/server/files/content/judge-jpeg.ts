import { type ContentFlaw, judgeSize } from './content-flaw.ts';

/** Markers without a length: restarts, and one byte of nothing. */
const isBare = (marker: number): boolean => (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01;
/** Begins a picture and says how large it is; three of the sixteen mean something else. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const SCAN = 0xda;
const END = Buffer.from([0xff, 0xd9]);

/** A JPEG is a row of segments up to the first scan; the scans go on to the end mark, which cameras write on behind. */
export function judgeJpeg(content: Buffer): ContentFlaw | undefined {
  let at = 2;
  let hasFrame = false;
  while (at + 4 <= content.length) {
    if (content[at] !== 0xff) return 'broken';
    const marker = content[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (isBare(marker)) at += 2;
    else {
      const length = content.readUInt16BE(at + 2);
      const end = at + 2 + length;
      if (length < 2 || end > content.length) return 'broken';
      if (marker === SCAN) return hasFrame && content.includes(END, end) ? undefined : 'broken';
      if (isFrame(marker)) {
        const flaw = length < 8 ? 'broken' : judgeSize(content.readUInt16BE(at + 7), content.readUInt16BE(at + 5));
        if (flaw) return flaw;
        hasFrame = true;
      }
      at = end;
    }
  }
  return 'broken';
}
