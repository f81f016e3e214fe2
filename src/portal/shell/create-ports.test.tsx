import { beforeEach, describe, expect, test } from 'vitest';
import { buildPortal, maker } from '../testing/build-portal.ts';
import { readBody, refuse, succeed, type Answers } from '../testing/fake-server.ts';
import { createViewsPort } from './create-ports.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const wire = {
  viewId: 'V1',
  version: 2,
  viewName: '待付款',
  content: '{"query":{"sort":"day"}}',
  ownerName: '林砚秋',
  ownFlag: true,
  updateTime: '2026-11-20 14:00:00',
};
const view = {
  id: 'V1',
  version: 2,
  name: '待付款',
  content: { query: { sort: 'day' } },
  ownerName: '林砚秋',
  isOwn: true,
  changedAt: '2026-11-20 14:00:00',
};

function build(answers: Answers) {
  const { portal, server } = buildPortal(answers);
  portal.session.begin('t', maker);
  const said: string[] = [];
  portal.notices.bind({ show: (_kind, text) => said.push(text), notify: () => undefined, close: () => undefined });
  const port = createViewsPort(portal.client);
  return { port, server, said };
}

describe('shared views of the portal', () => {
  test('come from the server, unreadable content as none', async () => {
    const views = [wire, { ...wire, viewId: 'V2', content: '{' }];
    const { port, server } = build({ querySharedViews: succeed({ views }) });

    expect(await port.list('Orders')).toEqual([view, { ...view, id: 'V2', content: undefined }]);
    expect(readBody(server.sentTo('querySharedViews')[0])).toMatchObject({ pageName: 'Orders' });
  });

  test('are saved as JSON, with the version that is replaced, under a request number', async () => {
    const { port, server } = build({ saveSharedView: succeed(wire) });

    const saved = await port.save('Orders', { name: '待付款', content: view.content, replaces: view });

    expect(saved).toEqual(view);
    expect(readBody(server.sentTo('saveSharedView')[0])).toMatchObject({
      pageName: 'Orders',
      viewName: '待付款',
      content: wire.content,
      viewId: 'V1',
      version: 2,
      requestNo: expect.stringMatching(/^[0-9a-f-]{36}$/u),
    });
  });

  test('that are refused are left to the page to say, with the reply as it came', async () => {
    const refusal = refuse('45010024', '该共享视图已在其他窗口修改');
    const { port, said } = build({ saveSharedView: refusal, deleteSharedView: refusal });
    const message = '45010024：该共享视图已在其他窗口修改';

    const failure = { name: 'OperationError', message, shown: false, body: refusal };
    await expect(port.save('Orders', { name: 'x', content: {} })).rejects.toMatchObject(failure);
    await expect(port.remove('V1')).rejects.toMatchObject({ message, shown: false });
    expect(said).toEqual([]);
  });

  test.each([
    ['does not know them', refuse('45010002', '接口不存在')],
    ['answers something else', succeed()],
  ])('have no place where the gateway %s', async (_case, answer) => {
    const { port, said } = build({ querySharedViews: answer });

    expect(await port.list('Orders')).toBeUndefined();
    expect(said).toEqual([]);
  });

  test('may be asked for again when the server is busy', async () => {
    const { port } = build({ querySharedViews: refuse('45039999', '系统繁忙，请稍后重试') });

    await expect(port.list('Orders')).rejects.toThrow('系统繁忙');
  });
});
