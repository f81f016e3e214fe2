import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type ArchivedPaper, readArchive } from './read-archive.ts';

/** The worksheet rows of each serial number; 4 is used twice. */
const rows = new Map([
  [1, [2]],
  [2, [3]],
  [4, [5, 6]],
]);
const pack = (files: Record<string, Uint8Array>): Buffer => Buffer.from(zipSync(files));

async function read(content: Buffer, limits?: Parameters<typeof readArchive>[2]) {
  const archive = readArchive(content, rows, limits);
  const papers: ArchivedPaper[] = [];
  for await (const paper of archive.papers) papers.push(paper);
  return { papers, strays: archive.strays };
}

describe('papers of an archive', () => {
  it('papers belong to the row whose serial number names their folder, at any depth', async () => {
    const { papers, strays } = await read(
      pack({
        '1/01_营业执照.pdf': strToU8('one'),
        '附件/2/08 银行.png': strToU8('two'),
        '3/01_x.pdf': strToU8('x'),
        '3/02_x.pdf': strToU8('x'),
        '4/01_x.pdf': strToU8('x'),
        '2/1/01_x.pdf': strToU8('x'),
        '01_x.pdf': strToU8('x'),
        '1a/01_x.pdf': strToU8('x'),
        '1/营业执照.pdf': strToU8('x'),
        '../1/../01_x.pdf': strToU8('x'),
        '1/.DS_Store': strToU8('x'),
      }),
    );

    expect(
      papers.map(({ rowNo, materialType, fileName, content }) => [rowNo, materialType, fileName, String(content)]),
    ).toEqual([
      [2, '01', '01_营业执照.pdf', 'one'],
      [3, '08', '08 银行.png', 'two'],
    ]);
    expect(strays).toEqual([
      '文件夹“3”没有对应的序号，其中的2个文件未使用',
      '文件夹“4”对应多行，无法确定属于哪一户，其中的1个文件未使用',
      '文件夹“2/1”的路径中有多个序号，无法确定属于哪一户，其中的1个文件未使用',
      '文件夹“1a”没有对应的序号，其中的1个文件未使用',
      '文件夹“../1/..”没有对应的序号，其中的1个文件未使用',
      '01_x.pdf：不在以序号命名的文件夹中',
      '1/营业执照.pdf：文件名须以附件类型代码开头，如01_营业执照.pdf',
    ]);
  });

  it('names without the UTF-8 flag are read as GB 18030', async () => {
    const content = pack({ '1/01_ABCD.pdf': strToU8('x') });
    // 营业 in GB 18030 in place of ABCD, without the UTF-8 flag.
    const named = Buffer.from(content.toString('latin1').replaceAll('ABCD', '\u00D3\u00AA\u00D2\u00B5'), 'latin1');

    expect((await read(named)).papers[0]?.fileName).toBe('01_营业.pdf');
  });

  it('a file above the size limit is reported without its content', async () => {
    const { papers } = await read(pack({ '1/01_x.pdf': new Uint8Array(11 * 1024 * 1024) }));

    expect(papers).toMatchObject([{ rowNo: 2, content: undefined }]);
  });

  it.each<[string, Buffer, RegExp]>([
    [
      'grows too large',
      pack({ '1/01_a.pdf': new Uint8Array(2 ** 20), '1/01_b.pdf': new Uint8Array(2 ** 20) }),
      /不能超过1MB/u,
    ],
    [
      'has too many files',
      pack({ '1/01_a.pdf': strToU8('a'), '1/01_b.pdf': strToU8('b'), '1/01_c.pdf': strToU8('c') }),
      /不能超过2个/u,
    ],
    [
      'is cut off',
      pack({ '1/01_a.pdf': Buffer.from(Array.from({ length: 999 }, (_, at) => (at * 7919) % 256)) }).subarray(0, 300),
      /已损坏/u,
    ],
    ['is none', Buffer.from('no archive at all'), /已损坏/u],
  ])('an archive that %s is refused', async (_what, content, message) => {
    await expect(read(content, { files: 2, megabytes: 1 })).rejects.toThrow(message);
  });
});
