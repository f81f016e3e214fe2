import { describe, expect, it } from 'vitest';
import { guardCalls } from './guard-calls.ts';
import { quietPorts } from './quiet-ports.ts';

const effects = { query: 'read', history: 'read', keep: 'draft', publish: 'write' } as const;
const given = {
  ...quietPorts,
  call: () => Promise.resolve('called'),
  fetchFile: () => Promise.resolve(new Blob(['file'])),
  effectOf: (operation: string) => effects[operation as keyof typeof effects],
};
const ports = guardCalls(given, { name: 'Any' });

describe('guardCalls', () => {
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

describe('an operation kept for some pages', () => {
  const kept = { ...given, boundBy: (id: string) => (id === 'query' ? undefined : ['Change', 'ChangeEdit']) };

  it.each([[{ name: 'Change' }], [{ name: 'ChangeEdit' }], [{ name: 'ChangeView', names: ['Change', 'ChangeView'] }]])(
    'is called from %j',
    async (page) => {
      const own = guardCalls(kept, page);

      await expect(own.call('publish', {}, { runs: 'click' })).resolves.toBe('called');
      await expect(own.call('history', {})).resolves.toBe('called');
    },
  );

  it.each([[{ name: 'Other' }], [{ name: 'change' }], [{ name: 'OtherView', names: ['Other', 'OtherView'] }]])(
    'is refused from %j, however it is called',
    async (page) => {
      const other = guardCalls(kept, page);

      await expect(other.call('publish', {}, { runs: 'click' })).rejects.toThrow('只能由页面 Change、ChangeEdit 调用');
      await expect(other.call('history', {})).rejects.toThrow('只能由页面');
      await expect(other.fetchFile('history', {})).rejects.toThrow('只能由页面');
      await expect(other.download('history', {})).rejects.toThrow('只能由页面');
      await expect(other.call('query', {})).resolves.toBe('called');
    },
  );
});
