import { beforeEach, describe, expect, test } from 'vitest';
import { buildPortal, maker } from '../testing/build-portal.ts';
import { readBody, refuse, succeed, type Answers } from '../testing/fake-server.ts';

beforeEach(() => sessionStorage.clear());

const name = { page: 'TradeFundConfirmBuy', key: '000001' };
const content = { values: { applyAmt: '100' }, step: 'fill' };
const saved = (revision: number) => succeed({ revision, savedTime: '2026-11-20 14:00:00' });
const kept = (revision: number) =>
  succeed({ draft: { revision, savedTime: '2026-11-20 14:00:00', content: JSON.stringify(content) } });
const savedAt = new Date('2026-11-20T06:00:00Z');

const shelved = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft '));

function begin(answers: Answers, account = maker) {
  const { portal, server } = buildPortal(answers);
  portal.session.begin('t', account);
  const saves = () => server.sentTo('saveDraft').map((config) => readBody(config));
  return { portal, server, saves, drafts: portal.drafts };
}

describe('drafts', () => {
  test('come from the server, and a change replaces what this window has seen', async () => {
    const { drafts, saves } = begin({ queryDraft: kept(7), saveDraft: saved(8) });

    expect(await drafts.read(name)).toEqual({ ...content, savedAt });
    expect(await drafts.save(name, { values: { applyAmt: '200' } }, {})).toEqual(savedAt);
    await drafts.save(name, content, {});

    expect(saves()).toMatchObject([
      { pageName: name.page, draftKey: name.key, revision: 7, content: '{"values":{"applyAmt":"200"}}' },
      { revision: 8, content: JSON.stringify(content) },
    ]);
  });

  test('of another window are only overwritten when the operator says so', async () => {
    const { drafts, saves } = begin({ queryDraft: kept(7), saveDraft: refuse('45010030') });
    await drafts.read(name);

    expect(await drafts.save(name, content, {})).toBe('changed');
    await drafts.save(name, content, { overwrite: true });

    expect(saves()[1]).not.toHaveProperty('revision');
    expect(shelved()).toEqual([]);
  });

  test('that are too large say so, and nothing of them stays behind', async () => {
    const { drafts } = begin({ saveDraft: refuse('45010001', '草稿内容长度应不超过60000个字符') });

    await expect(drafts.save(name, content, {})).rejects.toThrow('草稿内容长度应不超过60000个字符');
    expect(shelved()).toEqual([]);
  });

  test('stay in the browser tab when the gateway has no place for them, by account, through a log-out', async () => {
    const refused = { queryDraft: refuse('45010002'), saveDraft: refuse('45010002') };
    await begin(refused).drafts.save(name, content, {});

    expect(await begin(refused).drafts.read(name)).toMatchObject(content);
    expect(await begin(refused, { ...maker, accountId: 7 }).drafts.read(name)).toBeUndefined();
    expect(await begin(refused).drafts.read({ ...name, key: '000002' })).toBeUndefined();
  });

  test("left in the tab count only while they are newer than the server's", async () => {
    await begin({ saveDraft: refuse('45039999') }).drafts.save(name, { values: { applyAmt: '1' } }, {});
    const later = succeed({
      draft: { revision: 1, savedTime: '2126-11-20 14:00:00', content: JSON.stringify(content) },
    });

    expect(await begin({ queryDraft: kept(1) }).drafts.read(name)).toMatchObject({ values: { applyAmt: '1' } });
    expect(await begin({ queryDraft: later }).drafts.read(name)).toMatchObject(content);
  });

  test('left in the tab go to the server as soon as there is a place for them, and last from then on', async () => {
    let down = true;
    const saveDraft = () => (down ? refuse('45039999') : saved(3));
    const { drafts, saves } = begin({ saveDraft, queryDraft: succeed({}) });
    await drafts.save(name, content, {});
    expect(drafts.isLasting?.(name)).toBe(false);
    down = false;

    expect(await drafts.read(name)).toMatchObject(content);

    expect(saves().at(-1)).toMatchObject({ content: JSON.stringify(content), revision: 0 });
    expect(drafts.isLasting?.(name)).toBe(true);
    expect(shelved()).toEqual([]);
  });

  test('of a registrant never go to the server', async () => {
    const { portal, server } = buildPortal();
    portal.session.beginRegistration('r', { phone: '13800000000', recommender: '' });

    await portal.drafts.save(name, content, {});
    expect(await portal.drafts.read(name)).toMatchObject(content);
    await portal.drafts.discard(name);

    expect(await portal.drafts.read(name)).toBeUndefined();
    expect(server.operations().filter((one) => one.endsWith('Draft'))).toEqual([]);
  });

  test('without an owner are not kept: input of a page at a logout', async () => {
    const { portal, server } = buildPortal();

    await portal.drafts.save(name, content, {});

    expect(shelved()).toEqual([]);
    expect(server.operations()).toEqual([]);
  });

  test('are discarded here and there', async () => {
    const { drafts, server, saves } = begin({ queryDraft: kept(7), saveDraft: saved(9) });
    await drafts.read(name);

    await drafts.discard(name);
    await drafts.save(name, content, {});

    expect(readBody(server.sentTo('deleteDraft')[0])).toMatchObject({ pageName: name.page, draftKey: name.key });
    expect(saves()).toMatchObject([{ revision: 0 }]);
  });

  test("saved in quick succession follow each other, so that none takes the last one for another window's", async () => {
    const { drafts, saves } = begin({ queryDraft: kept(7), saveDraft: (_config, count) => saved(7 + count) });
    await drafts.read(name);

    await Promise.all([drafts.save(name, content, {}), drafts.save(name, content, {})]);

    expect(saves().map(({ revision }) => revision)).toEqual([7, 8]);
  });

  test('that cannot be read are none', async () => {
    const broken = succeed({ draft: { revision: 7, savedTime: '2026-11-20 14:00:00', content: '[' } });

    expect(await begin({ queryDraft: broken }).drafts.read(name)).toBeUndefined();
  });
});
