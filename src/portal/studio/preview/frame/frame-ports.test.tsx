import { expect, it } from 'vitest';
import { createInspector } from '#engine';
import { createNotices } from '../../../notices.ts';
import type { Ask } from '../../remote.ts';
import { createFramePorts } from './frame-ports.ts';
import type { HostHandlers, Scene } from './scene.ts';

const scene = { codes: ['TradeFundList'], user: null, tradeConfigs: [], clockOffset: 0 } as unknown as Scene;

/** Ports of a preview, with a record of their questions to the host. */
function open(answer: unknown) {
  const asked: unknown[] = [];
  const host: Ask<HostHandlers> = (name, question) => {
    asked.push([name, question]);
    return Promise.resolve(answer as never);
  };
  const ports = createFramePorts({ host, notices: createNotices(), inspector: createInspector(), scene: () => scene });
  return { ports, asked };
}

it('a read is asked of the window around, and its refusal is told', async () => {
  const { ports, asked } = open({ data: { total: 0 } });
  const question = { params: { fundCode: '000001' }, page: { number: 2, size: 10 } };
  expect(await ports.call('publicFundPageList', question.params, question)).toEqual({ total: 0 });
  expect(asked).toEqual([['call', { operation: 'publicFundPageList', ...question }]]);

  const { ports: refused } = open({ refusal: { message: '没有权限', code: '403' } });
  await expect(refused.call('publicFundPageList', {})).rejects.toThrow('没有权限');
});

it.each(['buyApply', 'publishPageChange', 'saveDraft', 'notYetPlanned'])('%s is never sent', async (operation) => {
  const { ports, asked } = open({ data: {} });

  await expect(ports.call(operation, {})).rejects.toThrow('这是预览，没有提交任何内容');
  expect(asked).toEqual([]);
});

it('no file is fetched', async () => {
  const { ports, asked } = open({ data: {} });

  await expect(ports.download('exportTradeRecords', {})).rejects.toThrow('这是预览');
  await expect(ports.fetchFile('queryFile', {})).rejects.toThrow('这是预览');
  expect(asked).toEqual([]);
});

it('the permissions are those of the role', () => {
  const { ports } = open({});

  expect([ports.can('TradeFundList'), ports.can('TradeFundBuy')]).toEqual([true, false]);
});
