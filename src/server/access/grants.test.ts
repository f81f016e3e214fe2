import { describe, expect, it, vi } from 'vitest';
import type { Db } from '../database/database.ts';
import { rememberGrants } from './grants.ts';

/** Only its identity counts here. */
const createDb = () => ({}) as Db;

describe('grants', () => {
  it('are read once as long as no role changes', async () => {
    const db = createDb();
    const read = vi.fn(() => Promise.resolve('codes'));

    await rememberGrants(db, 1, 'account 1', read);

    expect(await rememberGrants(db, 1, 'account 1', read)).toBe('codes');
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('are read again after any change, for every operator', async () => {
    const db = createDb();
    await rememberGrants(db, 1, 'account 1', () => Promise.resolve('old'));

    expect(await rememberGrants(db, 2, 'account 1', () => Promise.resolve('new'))).toBe('new');
  });

  it('do not become old again by a request that read the version before the change', async () => {
    const db = createDb();
    await rememberGrants(db, 2, 'account 1', () => Promise.resolve('new'));

    await rememberGrants(db, 1, 'account 1', () => Promise.resolve('old'));

    expect(await rememberGrants(db, 2, 'account 1', () => Promise.resolve('newer'))).toBe('new');
  });

  it('are read again when reading them failed', async () => {
    const db = createDb();
    await expect(rememberGrants(db, 1, 'account 1', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');

    expect(await rememberGrants(db, 1, 'account 1', () => Promise.resolve('codes'))).toBe('codes');
  });
});
