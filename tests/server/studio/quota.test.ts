import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hashText } from '#product';
import { buildStudio, type Studio } from './build-studio.ts';

let studio: Studio;

beforeAll(async () => {
  studio = await buildStudio();
});
afterAll(() => studio.close());

const file = 'schemas/pages/service/credit-manage.json';
const large = (letter: string): string => letter.repeat(1_000_000);

/** A change of the author whose files have some bytes, all in one text. */
async function addChangeOf(bytes: number) {
  const change = await studio.save({ [file]: '{}' });
  const text = 'x'.repeat(bytes);
  const hash = hashText(text);
  await studio.db.insertInto('pageTexts').values({ hash, text }).execute();
  await studio.db.updateTable('pageChangeFiles').set({ hash }).where('changeNo', '=', change.changeNo).execute();
}

/** Number of statements of this database that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(studio.db);
  return rows[0]?.waiting ?? 0;
}

it('measures the quota of two saves at once one after the other', async () => {
  await addChangeOf(19_500_000);
  const changes = [await studio.save({ [file]: '{"a":1}' }), await studio.save({ [file]: '{"a":2}' })];
  const saveAll = () =>
    changes.map(({ changeNo, version }, index) => {
      const files = [{ file, text: large(String(index)) }];
      return studio.refusal('author', 'savePageChange', { changeNo, version, title: '变更', files });
    });

  // Both have stored their files before either commits: each waits to delete the text that it replaces.
  const hashes = ['{"a":1}', '{"a":2}'].map(hashText);
  const answers = await studio.db.transaction().execute(async (tx) => {
    await tx.selectFrom('pageTexts').select('hash').where('hash', 'in', hashes).forUpdate().execute();
    const asked = saveAll();
    await vi.waitFor(async () => expect(await countWaiting()).toBe(2), 60_000);
    return { asked };
  });

  expect((await Promise.all(answers.asked)).toSorted()).toEqual(['000000', expect.stringContaining('20 MB')]);
});
