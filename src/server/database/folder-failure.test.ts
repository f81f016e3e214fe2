import { describe, expect, it } from 'vitest';
import { type FolderFailure, isTooFull, readFolderFailure, readFreeSpace } from './folder-failure.ts';

const fromNode = (code: string): Error => Object.assign(new Error(code), { code, syscall: 'open' });
const fromPglite = (errno: number): object => ({ name: 'ErrnoError', errno });

describe('a failure of the data folder', () => {
  it.each<[error: unknown, failure: FolderFailure | undefined]>([
    [fromNode('ENOSPC'), 'full'],
    [fromNode('EROFS'), 'readOnly'],
    [fromNode('EACCES'), 'forbidden'],
    [fromNode('ENOTDIR'), 'notAFolder'],
    [fromPglite(51), 'full'],
    [fromPglite(69), 'readOnly'],
    [fromNode('ECONNREFUSED'), undefined],
    [new Error('ENOSPC'), undefined],
    ['ENOSPC', undefined],
  ])('%j is %s', (error, failure) => {
    expect(readFolderFailure(error)).toBe(failure);
  });

  it('is expected with less than two segments of the log free', () => {
    expect([0, 33_554_431, 33_554_432, undefined].map(isTooFull)).toEqual([true, true, false, false]);
    expect(readFreeSpace('/no/such/folder')).toBeUndefined();
  });
});
