import type { FileType } from '#values/attachment';
import type { ContentFlaw } from './content-flaw.ts';
import { judgeJpeg } from './judge-jpeg.ts';
import { judgePdf } from './judge-pdf.ts';
import { judgePng } from './judge-png.ts';

const judges: Partial<Record<FileType, (content: Buffer) => ContentFlaw | undefined>> = {
  'image/png': judgePng,
  'image/jpeg': judgeJpeg,
  'application/pdf': judgePdf,
};

/** What a browser or an unpacker would take for something of its own. */
const DISGUISES = [/<script[\s>]/iu, /<!doctype\s+html/iu, /<html[\s>]/iu, /<\?php\s/iu, /<iframe[\s>]/iu];
/** The end of a zip: it may stand behind anything. */
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
/** As far back as an unpacker looks for it. */
const ZIP_TAIL = 65_557;

/** The first thing that is wrong inside a whole file of a type; undefined when nothing is. */
export function judgeContent(content: Buffer, type: FileType): ContentFlaw | undefined {
  const judge = judges[type];
  if (!judge) return undefined;
  return judge(content) ?? (isDisguised(content) ? 'disguised' : undefined);
}

function isDisguised(content: Buffer): boolean {
  if (content.subarray(-ZIP_TAIL).includes(ZIP_END)) return true;
  const text = content.toString('latin1');
  return DISGUISES.some((mark) => mark.test(text));
}
