import { describe, expect, it } from 'vitest';
import { onlyReads } from './only-reads.ts';
import { quietPorts } from './quiet-ports.ts';

const effects = { query: 'read', keep: 'draft', publish: 'write' } as const;
const ports = onlyReads({
  ...quietPorts,
  call: () => Promise.resolve('called'),
  fetchFile: () => Promise.resolve(new Blob(['file'])),
  effectOf: (operation) => effects[operation as keyof typeof effects],
});

describe('onlyReads', () => {
  it.each([
    ['query', undefined],
    ['keep', 'timer'],
    ['keep', 'click'],
    ['publish', 'click'],
  ] as const)('lets %s run by %s', async (operation, runs) => {
    await expect(ports.call(operation, {}, runs && { runs })).resolves.toBe('called');
  });

  it.each([
    ['keep', undefined],
    ['publish', undefined],
    ['publish', 'timer'],
  ] as const)('refuses %s run by %s', async (operation, runs) => {
    await expect(ports.call(operation, {}, runs && { runs })).rejects.toThrow(`'${operation}' 会改变数据`);
  });

  it('fetches only files that are read', async () => {
    await expect(ports.fetchFile('publish', {})).rejects.toThrow('会改变数据');
    await expect(ports.fetchFile('query', {})).resolves.toBeInstanceOf(Blob);
  });
});
