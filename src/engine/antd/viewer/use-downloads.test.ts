import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { packFiles, uniqueNames } from './use-downloads.ts';

test('files of one name keep apart in one folder', () => {
  expect(uniqueNames(['a.pdf', 'b', 'a.pdf', 'a (2).pdf', 'b', 'a.pdf'])).toEqual([
    'a.pdf',
    'b',
    'a (2).pdf',
    'a (2) (2).pdf',
    'b (2)',
    'a (3).pdf',
  ]);
});

test('a zip holds every file by its Chinese name', async () => {
  const zip = await packFiles([
    { name: '执照.png', blob: new Blob(['one']) },
    { name: '执照.png', blob: new Blob(['two']) },
  ]);

  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));

  expect(Object.entries(files).map(([name, body]) => [name, new TextDecoder().decode(body)])).toEqual([
    ['执照.png', 'one'],
    ['执照 (2).png', 'two'],
  ]);
});
