import type { Locator, Page } from '@playwright/test';
import { openStage, type Stage } from './stage.ts';
import { expect, test } from './test.ts';

const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more });
const risk = { type: 'string', 'x-dictionary': 'riskLevel' };

/** One field of each kind of value. */
const properties = {
  day: text('日子', { format: 'date' }),
  spanBegin: text('期间', { format: 'date' }),
  spanEnd: text('期间', { format: 'date' }),
  month: text('月份', { pattern: '^\\d{4}-\\d{2}$' }),
  time: text('钟点', { format: 'time' }),
  moment: text('时刻', { format: 'date-time' }),
  money: text('金额', { format: 'decimal', 'x-format': 'amount' }),
  count: { type: 'integer', title: '份数', minimum: 0, maximum: 999999 },
  ratio: text('比例', { format: 'decimal', 'x-format': 'rate' }),
  words: text('说明', { maxLength: 10 }),
  level: { ...risk, title: '等级' },
  levels: { type: 'array', items: risk, title: '几级' },
  flag: { type: 'boolean', title: '是否' },
};

const answer = (schema: object) => ({
  '200': {
    description: '成功',
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: 'common.json#/components/schemas/Envelope' },
            { type: 'object', required: ['data'], properties: { data: schema } },
          ],
        },
      },
    },
  },
});

const operation = (operationId: string, members: object, reply: object, more: object = {}) => ({
  post: {
    operationId,
    summary: operationId,
    'x-menu': ['TradeFundList'],
    ...more,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { type: 'object', additionalProperties: false, properties: members } } },
    },
    responses: answer(reply),
  },
});

const paging = {
  pageNum: { $ref: 'fields.json#/components/schemas/pageNum' },
  pageSize: { $ref: 'fields.json#/components/schemas/pageSize' },
};
const record = { type: 'object', additionalProperties: false, required: ['day'], properties: { day: properties.day } };

const own = {
  api: {
    openapi: '3.1.0',
    info: { title: '各种值', version: '1.0.0' },
    paths: {
      '/api/lego/stage/saveKinds': operation('saveKinds', properties, { type: 'object', properties: {} }),
      '/api/lego/query/stage/findKinds': operation(
        'findKinds',
        { ...properties, ...paging },
        {
          allOf: [
            { $ref: 'common.json#/components/schemas/Page' },
            { type: 'object', required: ['list'], properties: { list: { type: 'array', items: record } } },
          ],
        },
        { 'x-effect': 'read' },
      ),
    },
  },
};

const fields = [
  'day',
  'span',
  { field: 'month', widget: 'month' },
  'time',
  'moment',
  'money',
  'count',
  'ratio',
  'words',
  'level',
  'levels',
  'flag',
];

const form = {
  kind: 'form',
  name: 'KindsForm',
  path: '/kinds/form',
  title: '各种值',
  fields,
  submit: { operation: 'saveKinds', label: '保存' },
};

const scene = { page: form, own, replies: { saveKinds: {} } };

interface Kind {
  /** Name of the input on the screen. */
  readonly name: string;
  /** What is typed; of a range its two ends, with Tab between. */
  readonly typed: readonly string[];
  readonly sent: Readonly<Record<string, unknown>>;
  /** What the input shows once it is left. */
  readonly shown?: string;
  /** A text that is none of its values, and what is said of it. */
  readonly wrong?: readonly [typed: string, message: string];
}

const kinds: readonly Kind[] = [
  {
    name: '日子',
    typed: ['2026年11月2日'],
    sent: { day: '2026-11-02' },
    shown: '2026-11-02',
    wrong: ['2026-02-30', '“2026-02-30”不正确，没有这一天'],
  },
  {
    name: '期间',
    typed: ['20261102', '2026/11/18'],
    sent: { spanBegin: '2026-11-02', spanEnd: '2026-11-18' },
    shown: '2026-11-02',
    wrong: ['2026-02-29', '“2026-02-29”不正确，没有这一天'],
  },
  {
    name: '月份',
    typed: ['202611'],
    sent: { month: '2026-11' },
    shown: '2026-11',
    wrong: ['2026-13', '“2026-13”不正确'],
  },
  { name: '钟点', typed: ['0930'], sent: { time: '09:30:00' }, shown: '09:30', wrong: ['25:00', '“25:00”不正确'] },
  {
    name: '时刻',
    typed: ['2026/11/2 9:30'],
    sent: { moment: '2026-11-02 09:30:00' },
    shown: '2026-11-02 09:30:00',
    wrong: ['2026-11-02 25:00', '“2026-11-02 25:00”不正确'],
  },
  {
    name: '金额',
    typed: ['1.5万'],
    sent: { money: '15000.00' },
    shown: '15,000.00',
    wrong: ['92,42', '“92,42”不正确，逗号后应有三位数字'],
  },
  { name: '份数', typed: ['１,200'], sent: { count: 1200 }, shown: '1200', wrong: ['12.9', '“12.9”不正确，须为整数'] },
  { name: '比例', typed: ['1.5%'], sent: { ratio: '0.015' }, shown: '1.50', wrong: ['12a', '“12a”不正确'] },
  { name: '说明', typed: ['一二三'], sent: { words: '一二三' }, wrong: ['一二三四五六七八九十多', '不能超过10个字符'] },
  { name: '等级', typed: ['R3'], sent: { level: 'R3' }, wrong: ['R9', '“R9”不正确'] },
  { name: '几级', typed: ['R3'], sent: { levels: ['R3'] }, wrong: ['R9', '“R9”不正确'] },
  { name: '是否', typed: [' '], sent: { flag: true } },
];

const input = (page: Page, { name }: Pick<Kind, 'name'>): Locator =>
  (['textbox', 'combobox', 'switch'] as const)
    .map((role) => page.getByRole(role, { name, exact: true }))
    .reduce((one, other) => one.or(other));

async function type(page: Page, kind: Kind, typed: readonly string[]): Promise<void> {
  await input(page, kind).focus();
  for (const [at, keys] of typed.entries()) {
    if (at > 0) await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(keys);
  }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const pressTab = (page: Page) => page.keyboard.press('Tab');
const clickElsewhere = (page: Page) => page.getByRole('heading', { level: 1 }).click();
const pressEnter = (page: Page) => page.keyboard.press('Enter');

async function expectSent(stage: Stage, operationId: string, sent: Readonly<Record<string, unknown>>): Promise<void> {
  await expect.poll(() => stage.asked(operationId).at(-1)).toMatchObject(sent);
}

for (const [way, leave] of [
  ['Tab', pressTab],
  ['a click elsewhere', clickElsewhere],
] as const) {
  test(`what is typed and left by ${way} is sent as it was meant`, async ({ page }) => {
    const stage = await openStage(page, scene);
    for (const kind of kinds) {
      await type(page, kind, kind.typed);
      await leave(page);
      if (kind.shown !== undefined) await expect(input(page, kind)).toHaveValue(kind.shown);
    }
    await press(page, '保存');

    const sent = Object.fromEntries(kinds.flatMap((kind) => Object.entries(kind.sent)));
    await expectSent(stage, 'saveKinds', sent);
  });
}

for (const [way, leave] of [
  ['保存', () => undefined],
  ['Enter and 保存', pressEnter],
] as const) {
  test(`what is typed and followed at once by ${way} is sent as it was meant`, async ({ page }) => {
    const stage = await openStage(page, scene);
    for (const kind of kinds) {
      await stage.change(scene);
      await type(page, kind, kind.typed);
      // Enter turns a switch.
      if (kind.wrong) await leave(page);
      await press(page, '保存');
      await expectSent(stage, 'saveKinds', kind.sent);
      expect([kind.name, Object.keys(stage.asked('saveKinds').at(-1) ?? {})]).toEqual([
        kind.name,
        Object.keys(kind.sent),
      ]);
    }
  });
}

for (const [way, leave] of [
  ['Tab', pressTab],
  ['Enter', pressEnter],
  ['a click elsewhere', clickElsewhere],
  ['保存', () => undefined],
] as const) {
  test(`what cannot be read and is left by ${way} stays with the reason, and nothing is sent`, async ({ page }) => {
    const stage = await openStage(page, scene);
    for (const kind of kinds) {
      if (!kind.wrong) continue;
      const [typed, message] = kind.wrong;
      await type(page, kind, [typed]);
      await leave(page);
      await press(page, '保存');
      await expect(page.getByRole('alert').filter({ hasText: message }).first()).toBeVisible();
      const shown = async () =>
        [await input(page, kind).inputValue(), ...(await page.locator('[title]').allTextContents())].join('\n');
      await expect.poll(shown, kind.name).toContain(typed);
    }
    await stage.settle();
    expect(stage.asked('saveKinds')).toEqual([]);
  });
}

test('what is typed and followed at once by 查询 is searched for', async ({ page }) => {
  const listOf = (field: (typeof fields)[number]) => ({
    page: {
      kind: 'list',
      name: 'KindsList',
      path: '/kinds/list',
      title: '各种值',
      source: { operation: 'findKinds' },
      rowKey: 'day',
      search: [field],
      columns: ['day'],
    },
    own,
    replies: { findKinds: { list: [], total: 0 } },
  });
  const stage = await openStage(page, listOf('day'));
  for (const [at, kind] of kinds.entries()) {
    const field = fields[at] ?? '';
    if (field === 'flag') continue;
    await stage.change(listOf(field));
    await type(page, kind, kind.typed);
    await press(page, '查询');
    await expectSent(stage, 'findKinds', kind.sent);
  }
});
