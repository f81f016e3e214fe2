import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { openStage } from './stage.ts';
import { expect, test } from './test.ts';

const order = {
  type: 'object',
  additionalProperties: false,
  required: ['acct', 'money'],
  properties: {
    acct: { type: 'string', title: '交易账号', pattern: '^\\d{17}$' },
    level: { type: 'string', title: '等级', 'x-dictionary': 'riskLevel' },
    money: { type: 'string', title: '金额', format: 'decimal', 'x-format': 'amount' },
    day: { type: 'string', title: '日期', format: 'date' },
  },
};

const own = {
  api: {
    openapi: '3.1.0',
    info: { title: '表格', version: '1.0.0' },
    paths: {
      '/api/lego/stage/saveOrders': {
        post: {
          operationId: 'saveOrders',
          summary: 'saveOrders',
          'x-menu': ['TradeFundList'],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  additionalProperties: false,
                  required: ['orders'],
                  properties: { orders: { type: 'array', title: '订单', minItems: 1, maxItems: 60, items: order } },
                },
              },
            },
          },
          responses: {
            '200': {
              description: '成功',
              content: {
                'application/json': {
                  schema: {
                    allOf: [
                      { $ref: 'common.json#/components/schemas/Envelope' },
                      { type: 'object', properties: { data: { type: 'object', properties: {} } } },
                    ],
                  },
                },
              },
            },
          },
        },
      },
    },
  },
};

const scene = {
  page: {
    kind: 'form',
    name: 'OrdersForm',
    path: '/orders/form',
    title: '多笔订单',
    fields: [
      {
        type: 'array',
        field: 'orders',
        layout: 'table',
        actions: ['add', 'remove'],
        fields: ['acct', 'level', 'money', 'day'],
      },
    ],
    submit: { operation: 'saveOrders', label: '保存' },
  },
  own,
  replies: { saveOrders: {} },
};

const acct = (number: number): string => `6000100000000${String(number).padStart(4, '0')}`;
const cell = (page: Page, row: number, label: string) => page.getByLabel(`第 ${row} 行 ${label}`, { exact: true });
const put = (page: Page, text: string) => page.evaluate((copied) => navigator.clipboard.writeText(copied), text);

test('forty rows of a spreadsheet are pasted, mended at their cells, and sent', async ({ page }) => {
  const stage = await openStage(page, scene);
  const rows = Array.from({ length: 40 }, (_, index) => `${acct(index + 1)}\tR3\t${index + 1}万\t2026/11/20`);
  await put(page, [...rows.slice(0, 38), `${acct(39)}\tR9\t92,42\t2026-02-30`, ...rows.slice(39)].join('\r\n'));

  await cell(page, 1, '交易账号').click();
  await page.keyboard.press('Control+v');
  await expect(page.getByText('已粘贴 40 行 × 4 列；其中 3 格需要修改')).toBeVisible();
  await page.getByRole('button', { name: '保存' }).click();

  await expect(page.getByText('“92,42”')).toBeVisible();
  await expect(page.getByText('“2026-02-30”不正确，没有这一天')).toBeVisible();
  await expectAccessible(page);
  await put(page, 'R4\t92.42\t2026-02-28');
  await cell(page, 39, '等级').focus();
  await page.keyboard.press('Control+v');
  await expect(page.getByText('已粘贴 1 行 × 3 列')).toBeVisible();
  await page.getByRole('button', { name: '保存' }).click();

  await expect.poll(() => stage.asked('saveOrders')).toHaveLength(1);
  const sent = stage.asked('saveOrders')[0] as { orders: object[] };
  expect(sent.orders).toHaveLength(40);
  expect(sent.orders[38]).toEqual({ acct: acct(39), level: 'R4', money: '92.42', day: '2026-02-28' });
});

test('a range is dragged, filled down, copied, emptied and brought back', async ({ page }) => {
  await openStage(page, scene);
  await put(page, [1, 2, 3].map((one) => `${acct(one)}\tR${one}\t${one}00`).join('\n'));
  await cell(page, 1, '交易账号').click();
  await page.keyboard.press('Control+v');
  await expect(cell(page, 3, '金额')).toHaveValue('300.00');

  await page.keyboard.press('Escape');
  await cell(page, 1, '金额').hover();
  await page.mouse.down();
  await cell(page, 2, '金额').hover();
  await cell(page, 3, '金额').hover();
  await page.mouse.up();
  await expect(page.getByText('已选 3 行 × 1 列')).toBeVisible();
  await page.keyboard.press('Control+d');
  await expect(cell(page, 3, '金额')).toHaveValue('100.00');
  await page.keyboard.press('Control+c');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('100.00\n100.00\n100.00');

  await page.keyboard.press('Delete');
  await expect(cell(page, 2, '金额')).toHaveValue('');
  await page.keyboard.press('Control+z');
  await expect(cell(page, 2, '金额')).toHaveValue('100.00');
  await expect(page.getByText('已选 3 行 × 1 列')).toBeVisible();
});
