import { describe, expect, it } from 'vitest';
import { encodeGbk, encodeWithin, writeDbf } from './write-dbf.ts';

const fields = [
  { dbf: 'NAME', kind: 'text', width: 5 },
  { dbf: 'DAY', kind: 'date', width: 8 },
  { dbf: 'AMT', kind: 'decimal', width: 8, places: 2 },
] as const;

describe('writeDbf', () => {
  it('writes dBase III byte by byte', () => {
    const file = writeDbf(
      fields,
      [
        ['基金A', '2026-11-19', '-12.5'],
        [undefined, undefined, undefined],
      ],
      '2026-11-19',
    );

    const head = `037e0b130200000081001600${'00'.repeat(17)}4d0000`;
    const field = (name: string, type: string, tail: string) =>
      Buffer.from(name.padEnd(11, '\0') + type).toString('hex') + '00000000' + tail + '00'.repeat(14);
    const descriptors = field('NAME', 'C', '0500') + field('DAY', 'D', '0800') + field('AMT', 'N', '0802');
    const first = `20bbf9bdf041${Buffer.from('20261119').toString('hex')}${Buffer.from('  -12.50').toString('hex')}`;
    expect(file.toString('hex')).toBe(`${head}${descriptors}0d${first}${'20'.repeat(22)}1a`);
  });

  it('truncates a text before the first character that does not fit', () => {
    expect(encodeWithin('基金基金', 5)).toEqual(Buffer.from('bbf9bdf0', 'hex'));
  });

  it('refuses a number that does not fit', () => {
    expect(() => writeDbf(fields, [[undefined, undefined, '123456.78']], '2026-11-19')).toThrow('no room in AMT');
  });
});

describe('encodeGbk', () => {
  it.each([
    ['一', 'd2bb'],
    ['（', 'a3a8'],
    ['、', 'a1a2'],
    ['镕', 'e946'],
    ['😀', '3f'],
  ])('%s', (text, bytes) => {
    expect(encodeGbk(text).toString('hex')).toBe(bytes);
  });

  it('can be decoded as GBK', () => {
    const text = '东屿银行稳盈1号人民币理财产品（A/B）·—“”';
    expect(new TextDecoder('gbk').decode(encodeGbk(text))).toBe(text);
  });
});
