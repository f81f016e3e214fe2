import { crc32, deflateSync } from 'node:zlib';
import { buildPdf } from '../browser/files/build-pdf.ts';

/** A chunk of a PNG with its check sum. */
function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

interface PngWishes {
  /** Width and height in its head; the image may be smaller. */
  readonly claims?: { readonly width: number; readonly height: number };
  /** Bytes of a text inside, to make it larger. */
  readonly padding?: number;
}

/** A real picture, one colour all over. */
export function makePng({ claims, padding = 0 }: PngWishes = {}): Buffer {
  const side = 60;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(claims?.width ?? side, 0);
  head.writeUInt32BE(claims?.height ?? side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.from([0, ...Array.from({ length: side }, () => [0x2f, 0x54, 0xa8]).flat()]);
  const picture = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', head),
    ...(padding > 0 ? [pngChunk('tEXt', Buffer.alloc(padding, 0x20))] : []),
    pngChunk('IDAT', picture),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const ONE_POINT =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////' +
  'wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=';

/** A real picture of one point. */
export function makeJpeg(): Buffer {
  return Buffer.concat([Buffer.from(ONE_POINT, 'base64'), Buffer.from([0xff, 0xd9])]);
}

/** A real document of one page. */
export function makePdf(...lines: readonly string[]): Buffer {
  return buildPdf([{ lines: lines.length > 0 ? lines : ['测试材料'] }]);
}

/** The same with further objects in it. */
export function makePdfWith(object: string): Buffer {
  const text = makePdf().toString('latin1');
  return Buffer.from(text.replace('\nxref\n', `\n99 0 obj\n${object}\nendobj\nxref\n`), 'latin1');
}

/** The same with the objects in a packed stream, where no plain text shows them. */
export function makePdfWithPacked(objects: string): Buffer {
  const packed = deflateSync(Buffer.from(`99 0 ${objects}`, 'latin1'));
  const head = `<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return makePdfWith(`${head}${packed.toString('latin1')}\nendstream`);
}
