import { readConfig } from '#trade/testing';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../build-app.ts';

describe('the demo clock', () => {
  it('is set by any operator, whose session goes along; the others have sat idle', async () => {
    const server = await buildApp();
    const maker = await server.signIn('maker01');
    const viewer = await server.signIn('viewer01');

    const reply = await server.call('simSetClock', { now: '2026-11-20 15:30:00' }, maker);
    expect(reply).toMatchObject({ code: '000000', data: { now: '2026-11-20 15:30:00' } });
    expect(await server.call('detailNoOperate', {}, maker)).toMatchObject({ code: '000000' });
    expect(await server.call('detailNoOperate', {}, viewer)).toMatchObject({ code: '45020034' });
    await server.close();
  });

  it('takes the sessions of all along when it is asked to', async () => {
    const server = await buildApp();
    const viewer = await server.signIn('viewer01');

    await server.injectAs('maker01', 'simSetClock', { now: '2026-11-20 15:30:00', keepSessions: true });
    expect(await server.call('detailNoOperate', {}, viewer)).toMatchObject({ code: '000000' });
    await server.close();
  });

  it('answers when all that came due on the way is done', async () => {
    const server = await buildApp();
    const pending = () => server.db.selectFrom('orders').where('orderStatus', '=', 'fundPayPending');
    const isDue = pending().select('orderNo').where('payDeadline', '<=', '2026-11-20 17:00:00');
    expect(await isDue.execute()).not.toEqual([]);

    await server.injectAs('maker01', 'simSetClock', { now: '2026-11-20 17:00:00' });
    expect(await isDue.execute()).toEqual([]);
    await server.close();
  });

  it('does not exist without demo mode', async () => {
    const server = await buildApp({ config: readConfig({ DEMO: 'off', SECRET: 'a secret of thirty-two characters' }) });

    expect((await server.send('simSetClock', { now: '2026-11-20 15:30:00' })).statusCode).toBe(404);
    expect((await server.call('creatImgCode', {})).data).not.toHaveProperty('answer');
    await server.close();
  });
});
