import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OperationParams } from '#contract';
import { buildApp, type TestApp } from '../build-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await buildApp();
});
afterEach(async () => {
  await server.db.deleteFrom('drafts').execute();
});
afterAll(() => server.close());

type Change = OperationParams<'saveDraft'>;

const name = { pageName: 'TradeFundConfirmBuy', draftKey: '000001' };
const content = '{"values":{"applyAmt":"100"}}';
const save = (userName: string, change: Partial<Change> = {}) =>
  server.injectAs(userName, 'saveDraft', { ...name, content, ...change });
const read = async (userName: string, draftKey = name.draftKey) =>
  (await server.injectAs(userName, 'queryDraft', { ...name, draftKey })).data.draft;

describe('a draft', () => {
  it('comes back as it was saved, with when and under which revision', async () => {
    const { data } = await save('maker01');

    expect(data.savedTime).toBe('2026-11-20 14:00:00');
    expect(await read('maker01')).toEqual({ content, ...data });
  });

  it('belongs to one operator, one page and one key', async () => {
    await save('maker01');

    expect(await read('viewer01')).toBeUndefined();
    expect(await read('maker01', '000002')).toBeUndefined();
  });

  it('is not replaced by a window that has not seen what is kept', async () => {
    const first = (await save('maker01', { revision: 0 })).data.revision;
    const second = (await save('maker01', { revision: first, content: '{"values":{"applyAmt":"200"}}' })).data.revision;

    expect(await save('maker01', { revision: first })).toMatchObject({ code: '45010030' });
    expect(await save('maker01', { revision: 0 })).toMatchObject({ code: '45010030' });
    expect(await read('maker01')).toMatchObject({ revision: second, content: '{"values":{"applyAmt":"200"}}' });
  });

  it('of two windows that begin at the same moment only one is kept', async () => {
    const replies = await Promise.all([save('maker01', { revision: 0 }), save('maker01', { revision: 0 })]);

    expect(replies.map(({ code }) => code).toSorted()).toEqual(['000000', '45010030']);
  });

  it('that was discarded is not taken for the one that came after it', async () => {
    const { revision } = (await save('maker01')).data;
    await server.injectAs('maker01', 'deleteDraft', name);
    await save('maker01');

    expect(await save('maker01', { revision })).toMatchObject({ code: '45010030' });
  });

  it('is gone once it is deleted; deleting again does nothing', async () => {
    await save('maker01');

    await server.injectAs('maker01', 'deleteDraft', name);
    expect(await server.injectAs('maker01', 'deleteDraft', name)).toMatchObject({ code: '000000', data: null });
    expect(await read('maker01')).toBeUndefined();
  });

  it('is kept thirty days, or as long as its page says', async () => {
    await save('maker01');
    await save('maker01', { draftKey: '000002', keepDays: 7 });

    const rows = await server.db.selectFrom('drafts').select('expiresAt').orderBy('draftKey').execute();
    expect(rows.map((row) => row.expiresAt)).toEqual(['2026-12-20 14:00:00', '2026-11-27 14:00:00']);
  });

  it('that is too old counts no more, and the next one begins unread', async () => {
    await save('maker01');
    await server.db.updateTable('drafts').set({ expiresAt: '2026-11-20 14:00:00' }).execute();

    expect(await read('maker01')).toBeUndefined();
    expect(await save('maker01', { revision: 0 })).toMatchObject({ code: '000000' });
  });

  it('that is too old is deleted when any user saves another', async () => {
    await save('viewer01');
    await server.db.updateTable('drafts').set({ expiresAt: '2026-11-20 14:00:00' }).execute();

    await save('maker01');

    expect(await server.db.selectFrom('drafts').select('draftKey').execute()).toHaveLength(1);
  });

  it('makes room when an operator has a hundred: the oldest goes', async () => {
    for (let index = 0; index < 101; index++) await save('maker01', { draftKey: `K${index}` });

    expect(await read('maker01', 'K0')).toBeUndefined();
    expect(await read('maker01', 'K1')).toMatchObject({ content });
    expect(await read('maker01', 'K100')).toMatchObject({ content });
  });

  it.each([
    ['is no JSON', 'values', { content: '草稿内容须为JSON文本' }],
    ['is too large', JSON.stringify('x'.repeat(60_000)), { content: '草稿内容长度应不超过60000个字符' }],
  ])('that %s is refused with the reason', async (_case, wrong, fields) => {
    expect(await save('maker01', { content: wrong })).toMatchObject({ code: '45010001', fields });
    expect(await read('maker01')).toBeUndefined();
  });

  it('of sixty thousand Chinese characters fits', async () => {
    expect(await save('maker01', { content: JSON.stringify('字'.repeat(59_990)) })).toMatchObject({ code: '000000' });
  });

  it.each(['queryDraft', 'saveDraft', 'deleteDraft'] as const)('needs a session (%s)', async (id) => {
    expect((await server.call(id, { ...name, content })).code).toBe('AU300003');
  });
});
