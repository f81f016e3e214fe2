import { expect, it } from 'vitest';
import { decodeFile } from './decode.ts';

const text = '{ "title": "开户" }';
/** 开户 in GBK. */
const gbk = [0xbf, 0xaa, 0xbb, 0xa7];
const ascii = (part: string): number[] => [...Buffer.from(part, 'latin1')];

it.each([
  ['UTF-8', Buffer.from(text), { text }],
  ['UTF-8 with a mark', Buffer.from(`\u{FEFF}${text}`), { text }],
  ['an empty file', Buffer.from(''), { text: '' }],
  ['UTF-16 with a mark', Buffer.from(`\u{FEFF}${text}`, 'utf16le'), { encoding: 'UTF-16' }],
  ['UTF-16 without one', Buffer.from(text, 'utf16le'), { encoding: 'UTF-16' }],
  ['UTF-16, large end first', Buffer.from(`\u{FEFF}${text}`, 'utf16le').swap16(), { encoding: 'UTF-16' }],
  ['GBK', Uint8Array.from([...ascii('{ "title": "'), ...gbk, ...ascii('" }')]), { encoding: 'GBK' }],
  ['something else', Uint8Array.from([...ascii('{ "title": "'), 0xff, 0x22]), { encoding: undefined }],
])('%s is read as what it is', (_name, bytes, decoded) => {
  expect(decodeFile(bytes)).toEqual(decoded);
});
