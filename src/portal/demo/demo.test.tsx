import '#antd-patch';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { ConfigProvider } from 'antd';
import { beforeEach, expect, test } from 'vitest';
import { toShanghaiTime } from '#values/shanghai-time';
import { PortalProvider } from '../portal.ts';
import { buildPortal, maker } from '../testing/build-portal.ts';
import { readBody, succeed, type Answers } from '../testing/fake-server.ts';
import { DemoClock } from './DemoClock.tsx';
import { listJumps } from './ClockSection.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test.each([
  ['2026-11-20 14:00:00', ['2026-11-23 09:30:00', '2026-11-20 15:05:00', '2026-11-20 21:00:00']],
  ['2026-11-20 15:05:00', ['2026-11-23 09:30:00', '2026-11-20 21:00:00']],
  ['2026-11-21 22:00:00', ['2026-11-23 09:30:00']],
])('at %s the clock can be turned to what is ahead', (now, ahead) => {
  expect(listJumps(now).flatMap((jump) => (jump.ahead ? [jump.to] : []))).toEqual(ahead);
});

async function openControls(answers: Answers) {
  const { portal, server } = buildPortal({ simAuditList: succeed([]), ...answers });
  portal.session.begin('t', maker);
  portal.clock.correct(new Date('2026-11-20T14:00:00+08:00').getTime() - Date.now());
  render(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <PortalProvider value={portal}>
        <DemoClock />
      </PortalProvider>
    </ConfigProvider>,
  );
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await user.click(screen.getByRole('button', { name: '演示 11-20 14:00' }));
  return { portal, server, user, dialog: within(await screen.findByRole('dialog', { name: '演示控制' })) };
}

test('the clock moves on: the page says so, and clean pages are read again', async () => {
  let arrive: (reply: object) => void = () => undefined;
  const { dialog, user, server, portal } = await openControls({
    simSetClock: () => new Promise<object>((resolve) => (arrive = resolve)),
  });
  const titles: unknown[] = [];
  portal.notices.bind({
    show: () => undefined,
    close: () => undefined,
    notify: ({ title }) => void titles.push(title),
  });
  for (const route of portal.routes.get().filter(({ name }) => ['TradeFundList', 'MechanismList'].includes(name))) {
    portal.tabs.dispatch({ type: 'visit', match: { route, params: {} }, query: {} });
  }
  portal.tabs.dispatch({ type: 'mark', page: { name: 'MechanismList', params: {}, query: {} }, dirty: true });

  await user.click(dialog.getByRole('button', { name: '下一交易日 11-23 09:30' }));
  expect(await dialog.findByText('正在推进到 2026-11-23 09:30:00')).toBeTruthy();
  expect(dialog.getByRole('button', { name: '今晚 11-20 21:00' })).toHaveProperty('disabled', true);
  await act(async () => arrive(succeed({ now: '2026-11-23 09:30:00' })));

  await waitFor(() => expect(titles).toEqual(['正在推进到 2026-11-23 09:30:00', '演示时间已推进']));
  expect(readBody(server.sentTo('simSetClock')[0])).toMatchObject({ now: '2026-11-23 09:30:00', keepSessions: true });
  expect(toShanghaiTime(portal.clock.now()).slice(0, 16)).toBe('2026-11-23 09:30');
  expect(portal.tabs.get().closings).toEqual({ TradeFundList: 1 });
});

test('money arrives for an order, and its registrar answers', async () => {
  const { dialog, user, server } = await openControls({
    simPayArrive: succeed(),
    simSettle: succeed({ planned: true, orderStatus: 'fundConfirmPending' }),
  });
  const pay = dialog.getByRole('button', { name: '模拟到账' });
  expect(pay).toHaveProperty('disabled', true);

  await user.type(dialog.getByLabelText('交易单号'), ' 202611200220000000000044');
  await user.type(dialog.getByLabelText('到账金额'), '500000.00');
  await user.click(pay);
  await waitFor(() => expect(server.operations()).toContain('simPayArrive'));
  expect(readBody(server.sentTo('simPayArrive')[0])).toMatchObject({
    orderNo: '202611200220000000000044',
    amt: '500000.00',
  });

  await user.click(dialog.getByLabelText('登记机构应答'));
  await user.click(await screen.findByTitle('部分确认'));
  await user.type(dialog.getByLabelText('确认比例'), '0.6');
  // A second click within a second of the first does nothing.
  await waitFor(async () => {
    await user.click(dialog.getByRole('button', { name: '设定应答' }));
    expect(server.operations()).toContain('simSettle');
  });
  expect(readBody(server.sentTo('simSettle')[0])).toMatchObject({ outcome: 'part', ratio: '0.6' });
  const { violations } = await axe.run(screen.getByRole('dialog'), { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
});

test('a directive arrives: an amount to buy for, or shares to redeem', async () => {
  const { dialog, user, server, portal } = await openControls({
    simpleAcctInfoList: succeed([{ acctId: 'A0000000002', investorName: '东屿银行股份有限公司' }]),
    allFundSearchList: succeed([{ fundCode: '981011', fundShortName: '澄岳稳利纯债A' }]),
    simDirectiveArrive: succeed({ directiveNo: 'D2026112000000009' }),
  });
  const shown: unknown[] = [];
  portal.notices.bind({ show: (_, text) => void shown.push(text), close: () => undefined, notify: () => undefined });
  const send = dialog.getByRole('button', { name: '模拟到达' });

  await user.click(dialog.getByLabelText('投资者账户'));
  await user.click(await screen.findByTitle('东屿银行股份有限公司 A0000000002'));
  await user.click(dialog.getByLabelText('基金'));
  await user.click(await screen.findByTitle('澄岳稳利纯债A 981011'));
  expect(send).toHaveProperty('disabled', true);
  await user.type(dialog.getByLabelText('指令金额'), '3000000.00');
  await user.click(send);
  await waitFor(() => expect(shown).toEqual(['指令 D2026112000000009 已到达']));
  const place = { acctId: 'A0000000002', fundCode: '981011' };
  expect(readBody(server.sentTo('simDirectiveArrive')[0])).toMatchObject({
    ...place,
    businessCode: '022',
    applyAmt: '3000000.00',
  });

  await user.click(dialog.getByLabelText('业务类型'));
  await user.click(await screen.findByTitle('赎回'));
  await user.type(dialog.getByLabelText('指令份额'), '1000.00');
  await waitFor(async () => {
    await user.click(send);
    expect(server.sentTo('simDirectiveArrive')).toHaveLength(2);
  });
  const redemption = readBody(server.sentTo('simDirectiveArrive')[1]);
  expect(redemption).toMatchObject({ ...place, businessCode: '024', applyVol: '1000.00' });
  expect(redemption).not.toHaveProperty('applyAmt');
});
