import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OperationError } from '#engine';
import { buildAction, buildField, buildForm, buildList, renderPage } from '#engine/testing';

/** Waits for the button: while the last answer is under way it is another one. */
const submit = async (page: ReturnType<typeof renderPage>) =>
  page.user.click(await screen.findByRole('button', { name: '提交' }));
const saved = (page: ReturnType<typeof renderPage>) => page.calls.filter(({ operation }) => operation === 'save');
const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('form: validation', () => {
  const wrong: [string, Parameters<typeof buildField>[1], string, string][] = [
    ['asks for an input', { required: true }, '', '请输入姓名'],
    [
      'asks for a choice',
      { required: true, widget: 'select', options: { kind: 'static', items: [] } },
      '',
      '请选择姓名',
    ],
    ['names both lengths', { constraints: { minLength: 2, maxLength: 4 } }, 'x', '姓名长度应为2–4个字符'],
    ['names the longest', { constraints: { maxLength: 2 }, default: '一二三' }, '', '姓名长度不能超过2个字符'],
    ['wants the pattern', { constraints: { pattern: '^\\d{6}$' } }, '12', '请输入正确的姓名'],
    [
      'wants more than the bound',
      { widget: 'amount', valueType: 'decimal', constraints: { exclusiveMinimum: '0' } },
      '0',
      '姓名必须大于0',
    ],
    [
      'formats the bound',
      { widget: 'amount', valueType: 'decimal', format: 'amount', constraints: { minimum: '1000' } },
      '1',
      '姓名不能小于1,000.00',
    ],
    [
      'says what a rule says',
      { rules: [{ test: { $cel: "form.name != 'x'" }, message: '不能是 x' }] },
      'x',
      '不能是 x',
    ],
  ];
  it.each(wrong)('%s', async (_, changes, text, message) => {
    const page = renderPage(buildForm({ fields: [buildField('name', { label: '姓名', ...changes })] }));
    const control = await input('姓名');
    if (text) await page.user.type(control, text);

    await submit(page);

    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toBe(message);
    expect(saved(page)).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(control));
  });

  const good: [string, Parameters<typeof buildField>[1], string][] = [
    ['lets a good value pass', { required: true, constraints: { minLength: 2 } }, '张三'],
    ['lets an optional field be empty', { constraints: { minLength: 2 } }, ''],
  ];
  it.each(good)('%s', async (_, changes, text) => {
    const page = renderPage(buildForm({ fields: [buildField('name', { label: '姓名', ...changes })] }), {
      calls: { save: () => ({}) },
    });
    const control = await input('姓名');
    if (text) await page.user.type(control, text);

    await submit(page);

    await waitFor(() => expect(saved(page).length).toBe(1));
  });

  it('checks on leaving a field and takes the message away when it is mended', async () => {
    const page = renderPage(buildForm({ fields: [buildField('name', { label: '姓名', required: true })] }));
    await page.user.click(await input('姓名'));
    await page.user.tab();
    expect(await screen.findByText('请输入姓名')).toBeTruthy();

    await page.user.type(await input('姓名'), '张');

    expect(screen.queryByText('请输入姓名')).toBeNull();
  });

  it('checks a field again when the one it is compared with changes', async () => {
    const rule = { test: { $cel: 'form.again == form.first' }, message: '两次输入的密码不一致' };
    const page = renderPage(
      buildForm({
        fields: [buildField('first', { label: '新密码' }), buildField('again', { label: '确认密码', rules: [rule] })],
      }),
    );
    await page.user.type(await input('新密码'), 'abc');
    await page.user.type(await input('确认密码'), 'ab');
    await page.user.tab();
    expect(await screen.findByText('两次输入的密码不一致')).toBeTruthy();

    await page.user.type(await input('新密码'), '{Backspace}');

    expect(screen.queryByText('两次输入的密码不一致')).toBeNull();
  });

  it('wants a box ticked in the words of its rule', async () => {
    const rule = { test: { $cel: 'form.agree == true' }, message: '请阅读并勾选相关协议' };
    const agree = buildField('agree', {
      label: '我已阅读',
      widget: 'checkbox',
      valueType: 'boolean',
      required: true,
      constraints: { const: true },
      rules: [rule],
    });
    const page = renderPage(buildForm({ fields: [agree] }), { calls: { save: () => ({}) } });
    await input('我已阅读');

    await submit(page);
    expect(await screen.findByText('请阅读并勾选相关协议')).toBeTruthy();
    await page.user.click(await input('我已阅读'));
    await submit(page);

    await waitFor(() => expect(saved(page).map(({ params }) => params)).toEqual([{ agree: true }]));
  });
});

describe('form: dynamic fields', () => {
  it('shows a field when its condition holds and sends no hidden value', async () => {
    const fields = [
      buildField('kind', { label: '类型' }),
      buildField('reason', { label: '原因', visible: { $cel: "form.kind == 'b'" } }),
    ];
    const page = renderPage(buildForm({ fields }), { calls: { save: () => ({}) } });
    await page.user.type(await input('类型'), 'b');
    await page.user.type(await input('原因'), '因为');
    await page.user.type(await input('类型'), 'x');
    expect(screen.queryByLabelText('原因')).toBeNull();

    await submit(page);

    await waitFor(() => expect(saved(page)[0]?.params).toEqual({ kind: 'bx' }));
  });

  it('hides a field whose condition fails and disables one whose condition fails', async () => {
    const fields = [
      buildField('a', { label: '甲', visible: { $cel: '1 / 0 > nothing' } }),
      buildField('b', { label: '乙', disabled: { $cel: '!data.nothing.flag' } }),
    ];
    renderPage(buildForm({ fields }));

    expect((await input('乙')).disabled).toBe(true);
    expect(screen.queryByLabelText('甲')).toBeNull();
  });

  it('takes a late default from loaded data, but never over input', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const load = [{ name: 'fund', operation: 'fund', params: {} }];
    const fields = [
      buildField('a', { label: '甲', default: { $cel: 'data.fund.mode' } }),
      buildField('b', { label: '乙', default: { $cel: 'data.fund.mode' } }),
    ];
    const page = renderPage(buildForm({ load, fields }), {
      calls: { fund: () => new Promise((resolve) => void (answer = resolve)) },
    });
    await page.user.type(await input('乙'), '己');

    answer({ mode: '前收费' });

    await waitFor(async () => expect((await input('甲')).value).toBe('前收费'));
    expect((await input('乙')).value).toBe('己');
  });

  it('computes a value from others', async () => {
    const fields = [
      buildField('a', { label: '甲' }),
      buildField('b', { label: '乙', disabled: true, compute: { $cel: "form.a + '！'" } }),
    ];
    const page = renderPage(buildForm({ fields }));

    await page.user.type(await input('甲'), '好');

    expect((await input('乙')).value).toBe('好！');
  });
});

describe('form: dependent choices', () => {
  const fields = [
    buildField('inst', { label: '机构' }),
    buildField('acct', {
      label: '账户',
      widget: 'select',
      default: 'A1',
      options: {
        kind: 'operation',
        operation: 'accounts',
        params: { inst: { $cel: 'form.inst' } },
        required: ['inst'],
        value: 'acctId',
        label: 'investorName',
        filter: { $cel: "item.status == 'opened'" },
      },
    }),
  ];
  const accounts = ({ inst }: Readonly<Record<string, unknown>>) =>
    inst === '1'
      ? [
          { acctId: 'A1', investorName: '甲账户', status: 'opened' },
          { acctId: 'A2', investorName: '乙账户', status: 'closed' },
        ]
      : [{ acctId: 'B1', investorName: '丙账户', status: 'opened' }];

  it('loads them when their params are present, and leaves out choices that the filter refuses', async () => {
    const page = renderPage(buildForm({ fields }), { calls: { accounts } });
    await input('机构');
    expect(page.calls).toEqual([]);

    await page.user.type(await input('机构'), '1');

    expect(await screen.findByText('甲账户')).toBeTruthy();
    await page.user.click(await input('账户'));
    expect(screen.queryByText('乙账户')).toBeNull();
  });

  it('clears a value that is no longer among them', async () => {
    const page = renderPage(buildForm({ fields }), { calls: { accounts, save: () => ({}) } });
    await page.user.type(await input('机构'), '1');
    await screen.findByText('甲账户');

    await page.user.type(await input('机构'), '2');

    await waitFor(() => expect(screen.queryByText('甲账户')).toBeNull());
    await submit(page);
    await waitFor(() => expect(saved(page)[0]?.params).toEqual({ inst: '12' }));
  });
});

describe('form: loads', () => {
  const load = [
    { name: 'trial', operation: 'trial', when: { $cel: 'has(form.amt)' }, params: { amt: { $cel: 'form.amt' } } },
  ];
  const fields = [
    buildField('amt', { label: '金额' }),
    {
      type: 'fields' as const,
      data: 'trial',
      columnCount: 1,
      fields: [buildField('fee', { label: '费用' })],
      visible: { $cel: 'has(data.trial.fee)' },
    },
  ];

  it('wait for their condition and for typing to rest', async () => {
    const page = renderPage(buildForm({ load, fields }), {
      calls: { trial: ({ amt }) => ({ fee: `费${String(amt)}` }) },
    });

    await page.user.type(await input('金额'), '123');

    expect(await screen.findByText('费123')).toBeTruthy();
    expect(page.calls.map(({ params }) => params)).toEqual([{ amt: '123' }]);
  });

  it('lose their data when the condition no longer holds', async () => {
    const page = renderPage(buildForm({ load, fields }), { calls: { trial: () => ({ fee: '费' }) } });
    await page.user.type(await input('金额'), '1');
    await screen.findByText('费');

    await page.user.clear(await input('金额'));

    await waitFor(() => expect(screen.queryByText('费')).toBeNull());
  });

  it('drop an answer that is late', async () => {
    const waiting = new Map<string, (value: unknown) => void>();
    const page = renderPage(buildForm({ load, fields }), {
      calls: { trial: ({ amt }) => new Promise((resolve) => void waiting.set(String(amt), resolve)) },
    });
    await page.user.type(await input('金额'), '1');
    await waitFor(() => expect(waiting.has('1')).toBe(true));
    await page.user.type(await input('金额'), '2');
    await waitFor(() => expect(waiting.has('12')).toBe(true));

    waiting.get('12')!({ fee: '新' });
    await screen.findByText('新');
    waiting.get('1')!({ fee: '旧' });
    await pause(20);

    expect(screen.queryByText('旧')).toBeNull();
  });

  it('say why they failed when no block would, and retry', async () => {
    let failing = true;
    const trial = () => {
      if (failing) throw new OperationError('超出限额', { code: 'E', traceId: 'T-1' });
      return { fee: '费' };
    };
    const page = renderPage(buildForm({ load, fields }), { calls: { trial } });
    await page.user.type(await input('金额'), '1');
    await screen.findByText('超出限额');

    failing = false;
    await page.user.click(screen.getByRole('button', { name: '重试' }));

    expect(await screen.findByText('费')).toBeTruthy();
    expect(screen.queryByText('超出限额')).toBeNull();
  });
});

describe('form: submit', () => {
  const fields = [buildField('name', { label: '姓名' }), buildField('phone', { label: '手机' })];

  it("puts the server's messages on their fields and takes them away when mended", async () => {
    const save = () => {
      throw new OperationError('提交失败', { code: 'E', traceId: 'T-7', fields: { phone: '手机号已被使用' } });
    };
    const page = renderPage(buildForm({ fields }), { calls: { save } });
    await page.user.type(await input('姓名'), '张三');
    await page.user.type(await input('手机'), '1');

    await submit(page);

    expect(await screen.findByText('手机号已被使用')).toBeTruthy();
    expect(screen.getByText('参考号：T-7')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.id).toBe(screen.getByLabelText('手机').id));
    expect((await input('姓名')).value).toBe('张三');
    await page.user.type(await input('手机'), '2');
    expect(screen.queryByText('手机号已被使用')).toBeNull();
  });

  it('keeps the request number for a retry of the same content and takes another for other content', async () => {
    let failing = true;
    const save = () => {
      if (failing) throw new OperationError('网络连接异常', { code: 'CLIENT' });
      return {};
    };
    const page = renderPage(buildForm({ fields }), { calls: { save } });
    await page.user.type(await input('姓名'), '张三');
    for (const count of [1, 2]) {
      await submit(page);
      await waitFor(() => expect(saved(page).length).toBe(count));
      await pause(1010);
    }
    await page.user.type(await input('姓名'), '丰');
    failing = false;
    await submit(page);
    await waitFor(() => expect(saved(page).length).toBe(3));
    await pause(1010);
    await submit(page);
    await waitFor(() => expect(saved(page).length).toBe(4));

    const [first, second, third, fourth] = saved(page).map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
    expect(second).toBe(first);
    expect(new Set([second, third, fourth]).size).toBe(3);
  });

  it('sends once, asks first, and goes on with the answer', async () => {
    const form = buildForm({
      fields,
      submit: {
        operation: 'save',
        params: { name: { $cel: 'form.name' } },
        label: '提交',
        permission: [],
        confirm: { title: '交易确认', text: '请确认。' },
        then: [
          { kind: 'message', level: 'success', text: '申请已受理' },
          {
            kind: 'open',
            open: { page: 'Result', params: {}, query: { applyNo: { $cel: 'result.applyNo' } }, replace: true },
          },
        ],
      },
    });
    const page = renderPage(form, { calls: { save: () => ({ applyNo: 'S1' }) } });
    await page.user.type(await input('姓名'), '张三');
    await submit(page);
    await page.user.click(await screen.findByRole('button', { name: '取消' }));
    expect(saved(page)).toEqual([]);

    await submit(page);
    await page.user.dblClick(await screen.findByRole('button', { name: '确认' }));

    await waitFor(() =>
      expect(page.opened).toEqual([{ page: 'Result', params: {}, query: { applyNo: 'S1' }, replace: true }]),
    );
    expect(page.notices).toEqual(['success: 申请已受理']);
    expect(saved(page).map(({ params }) => params)).toEqual([{ name: '张三' }]);
  });

  it('reports an unexpected failure and stays neutral', async () => {
    const page = renderPage(buildForm({ fields }), {
      calls: {
        save: () => {
          throw new TypeError('x is not a function');
        },
      },
    });
    await input('姓名');

    await submit(page);

    expect(await screen.findByText('系统繁忙，请稍后重试')).toBeTruthy();
    expect(page.reports.length).toBe(1);
  });

  it('goes back', async () => {
    const page = renderPage(buildForm({ fields, actions: [buildAction('帮助')] }));
    await input('姓名');

    await page.user.click(screen.getByRole('button', { name: '返回' }));

    expect(page.left).toEqual(['back']);
  });
});

describe('form: another operation in place of its own', () => {
  const instead = {
    when: { $cel: "data.found.status == 'rejected'" },
    operation: 'modify',
    params: { name: { $cel: 'form.name' }, no: { $cel: 'data.found.no' } },
    permission: ['Edit'],
  };
  const { submit: own } = buildForm();
  const form = buildForm({
    fields: [buildField('name', { label: '姓名' })],
    load: [{ name: 'found', operation: 'find', params: {} }],
    submit: {
      ...own,
      permission: ['Add'],
      alternative: instead,
      then: [{ kind: 'message', text: '已提交', level: 'success' }],
    },
  });
  const open = async (status: string, can: readonly string[]) => {
    const calls = { find: () => ({ status, no: 'S1' }), save: () => ({}), modify: () => ({}) };
    const page = renderPage(form, { can, calls });
    await page.user.type(await input('姓名'), '甲');
    return page;
  };

  it.each([
    ['rejected', 'Edit', { operation: 'modify', params: { name: '甲', no: 'S1' } }],
    ['draft', 'Add', { operation: 'save', params: { name: '甲' } }],
  ])('what is %s is sent by its operation, with its params, and the same follows', async (status, code, call) => {
    const page = await open(status, [code]);

    await submit(page);

    await waitFor(() => expect(page.notices).toEqual(['success: 已提交']));
    expect(page.calls.filter(({ operation }) => operation !== 'find')).toMatchObject([call]);
  });

  it.each([
    ['rejected', 'Add'],
    ['draft', 'Edit'],
  ])('what is %s is not sent by who holds %s alone', async (status, code) => {
    const page = await open(status, [code]);

    await waitFor(() => expect(page.calls[0]?.operation).toBe('find'));
    await waitFor(() => expect(screen.queryByRole('button', { name: '提交' })).toBeNull());
    expect(screen.getByRole('alert').textContent).toContain('您没有提交此页的权限');
  });
});

it("says a server's message about a field out of sight above the form, with the field's label", async () => {
  const form = buildForm({
    fields: [
      buildField('name', { label: '姓名' }),
      buildField('licence', { label: '许可证', visible: { $cel: "form.name == '乙'" } }),
    ],
  });
  const save = () => {
    throw new OperationError('提交失败', { code: 'E', fields: { licence: '已过期', other: '不能为空' } });
  };
  const page = renderPage(form, { calls: { save } });
  await page.user.type(await input('姓名'), '甲');

  await submit(page);

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('许可证：已过期');
  expect(alert.textContent).toContain('不能为空');
});

it('clears what belonged to another record, and says what it cleared', async () => {
  const form = buildForm({
    fields: [
      buildField('acct', { label: '账户' }),
      buildField('paper', { label: '附件编号', belongsTo: { $cel: 'form.acct' } }),
    ],
  });
  const page = renderPage(form);
  await page.user.type(await input('账户'), '1');
  await page.user.type(await input('附件编号'), 'F1');

  await page.user.type(await input('账户'), '2');

  await waitFor(async () => expect((await input('附件编号')).value).toBe(''));
  expect(screen.getByText('原选择“F1”已不适用，已清除')).toBeTruthy();
});

it('draws a box for an unknown widget and keeps the other fields', async () => {
  renderPage(
    buildForm({ fields: [buildField('a', { label: '甲', widget: 'hologram' }), buildField('b', { label: '乙' })] }),
  );

  expect(await screen.findByLabelText('乙')).toBeTruthy();
  expect(screen.getByText(/未知组件“hologram”/)).toBeTruthy();
});

it('never changes the page it draws', async () => {
  const freeze = <T,>(value: T): T => {
    if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
    return value;
  };
  const form = freeze(
    buildForm({
      fields: [
        buildField('a', {
          label: '甲',
          default: 'x',
          widget: 'select',
          options: { kind: 'static', items: [{ value: 'x', label: '选项' }] },
        }),
      ],
    }),
  );
  renderPage(form);
  expect(await screen.findByText('选项')).toBeTruthy();

  renderPage(freeze(buildList({ search: [buildField('a', { label: '甲' })] })), { calls: { query: () => [] } });
  expect(await screen.findByText('暂无数据')).toBeTruthy();
});

describe('form: a computed field', () => {
  it('shows its value as text, which cannot be typed, and is sent', async () => {
    const fields = [
      buildField('cost', { label: '费用' }),
      buildField('balance', { label: '余额', compute: { $cel: "form.cost + '元'" } }),
    ];
    const page = renderPage(buildForm({ fields }), { calls: { save: () => ({}) } });
    await page.user.type(await input('费用'), '12');

    const balance = await screen.findByLabelText('余额');
    expect([balance.tagName, balance.textContent]).toEqual(['OUTPUT', '12元']);
    await submit(page);
    await waitFor(() => expect(saved(page)[0]?.params).toEqual({ cost: '12', balance: '12元' }));
  });
});

describe('form: groups', () => {
  it('has no title without a field in sight', async () => {
    const shown = { $cel: "form.kind == 'more'" };
    const page = renderPage(
      buildForm({
        fields: [
          buildField('kind', { label: '类型' }),
          {
            type: 'group',
            name: 'more',
            title: '补充信息',
            fields: [buildField('note', { label: '备注', visible: shown })],
          },
        ],
      }),
    );
    const kind = await input('类型');
    expect(screen.queryByRole('region', { name: '补充信息' })).toBeNull();

    await page.user.type(kind, 'more');

    await waitFor(() => expect(screen.queryByRole('region', { name: '补充信息' })).not.toBeNull());
  });
});
