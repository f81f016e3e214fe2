import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OperationError, type Unsaved } from '#engine';
import { buildAction, buildArray, buildField, buildWizard, renderPage, type PageFakes } from '#engine/testing';

const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const enter = async (label: string, value: string) => fireEvent.change(await input(label), { target: { value } });
const trail = () =>
  within(screen.getByRole('list', { name: '步骤' }))
    .getAllByRole('listitem')
    .map((one) => one.textContent?.replace(/^\d+/u, ''));
const click = (page: ReturnType<typeof renderPage>, name: string) =>
  page.user.click(screen.getByRole('button', { name }));

const kinds = [
  { value: '1', label: '机构' },
  { value: '2', label: '产品' },
];
const fill = {
  name: 'fill',
  title: '基本信息',
  columnCount: 1,
  fields: [
    buildField('name', { label: '名称', required: true }),
    buildField('kind', { label: '类型', widget: 'radio', options: { kind: 'static' as const, items: kinds } }),
  ],
};
const product = {
  name: 'product',
  title: '产品信息',
  columnCount: 1,
  visible: { $cel: "form.kind == '2'" },
  fields: [buildField('code', { label: '产品代码', required: true })],
  next: { operation: 'checkCode', params: { code: { $cel: 'form.code' } }, name: 'code' },
};
const review = { name: 'review', title: '核对提交', columnCount: 1, fields: [], review: { title: '请核对' } };

function open(changes: Parameters<typeof buildWizard>[0] = {}, fakes: PageFakes = {}) {
  const wizard = buildWizard({ steps: [fill, product, review], ...changes });
  return renderPage(wizard, { calls: { apply: () => ({ applyNo: 'S1' }), checkCode: () => ({}) }, ...fakes });
}

async function goToReview(page: ReturnType<typeof renderPage>): Promise<void> {
  await enter('名称', '甲公司');
  await page.user.click(screen.getByLabelText('产品'));
  await click(page, '下一步');
  await enter('产品代码', 'P1');
  await click(page, '下一步');
  await screen.findByText('请核对');
}

describe('wizard: by keyboard', () => {
  it('Enter in a field goes on, and does not while a field is wrong', async () => {
    const page = open();
    await page.user.type(await input('名称'), '{Enter}');
    expect(await screen.findByText('请输入名称')).toBeTruthy();

    await page.user.type(await input('名称'), '甲公司{Enter}');

    expect(await screen.findByText('请核对')).toBeTruthy();
    expect(page.calls).toEqual([]);
  });
});

describe('wizard: steps that apply', () => {
  it('are in the trail, and follow the choices', async () => {
    const page = open();
    await input('名称');
    expect(trail()).toEqual(['基本信息', '核对提交']);

    await page.user.click(screen.getByLabelText('产品'));

    expect(trail()).toEqual(['基本信息', '产品信息', '核对提交']);
  });

  it('are skipped when they do not apply, and their input is not sent', async () => {
    const page = open();
    await goToReview(page);
    await click(page, '修改基本信息');
    await page.user.click(await screen.findByLabelText('机构'));
    await click(page, '完成修改');
    await screen.findByText('请核对');
    expect(screen.queryByText('P1')).toBeNull();

    await click(page, '提交');

    await waitFor(() => expect(page.calls.at(-1)).toMatchObject({ operation: 'apply' }));
    expect(page.calls.at(-1)?.params).toEqual({ name: '甲公司', kind: '1' });
  });

  it('return with their input', async () => {
    const page = open();
    await goToReview(page);
    await click(page, '上一步');
    await click(page, '上一步');
    await page.user.click(await screen.findByLabelText('机构'));
    await page.user.click(screen.getByLabelText('产品'));
    await click(page, '下一步');

    expect((await input('产品代码')).value).toBe('P1');
  });

  it('may depend on the answer to an earlier step', async () => {
    const next = { operation: 'check', params: {}, name: 'check' };
    const more = { ...product, visible: { $cel: 'data.check.more' } };
    const page = open({ steps: [{ ...fill, next }, more, review] }, { calls: { check: () => ({ more: true }) } });
    await enter('名称', '甲公司');

    await click(page, '下一步');

    expect(await input('产品代码')).toBeTruthy();
    expect(trail()).toEqual(['基本信息', '产品信息', '核对提交']);
  });
});

it('wizard: a step that asks shows no progress meanwhile, and goes on when the operator agrees', async () => {
  const asking = { operation: 'checkCode', params: {}, name: 'code', confirm: { title: '提示', text: '确认吗？' } };
  const page = open({ steps: [{ ...fill, next: asking }, review] });
  await enter('名称', '甲公司');

  await click(page, '下一步');

  const question = within(await screen.findByRole('dialog'));
  const next = screen.getByRole('button', { name: '下一步', hidden: true });
  expect(next.classList).not.toContain('ant-btn-loading');
  expect(page.calls).toEqual([]);
  await page.user.click(question.getByRole('button', { name: '确认' }));
  expect(await screen.findByText('请核对')).toBeTruthy();
});

it('wizard: a step takes the focus when it is entered', async () => {
  const page = open();
  await enter('名称', '甲公司');

  await click(page, '下一步');

  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('核对提交'));
});

describe('wizard: the review', () => {
  it('shows every field as displayed, step by step, without hidden and secret ones', async () => {
    const people = buildArray('people', {
      array: buildField('people', { label: '受益人', valueType: 'array' }),
      fields: [buildField('who', { label: '姓名' })],
    });
    const fields = [
      ...fill.fields,
      buildField('secret', { label: '密码', widget: 'password' }),
      buildField('hidden', { label: '隐藏', visible: { $cel: 'false' } }),
      { type: 'group' as const, name: 'more', title: '联系方式', fields: [buildField('phone', { label: '手机' })] },
      people,
    ];
    const page = open({ steps: [{ ...fill, fields }, product, review] });
    await enter('密码', 'Secret@1');
    fireEvent.click(screen.getByRole('button', { name: '添加一项' }));
    await enter('姓名', '张三');
    await goToReview(page);

    const step = within(screen.getByRole('region', { name: '基本信息' }));
    expect(step.getAllByRole('term').map((one) => one.textContent)).toEqual(['名称', '类型', '手机']);
    expect(step.getAllByRole('definition').map((one) => one.textContent)).toEqual(['甲公司', '产品', '--']);
    expect(step.getByText('联系方式')).toBeTruthy();
    expect(step.getByRole('columnheader', { name: '姓名' })).toBeTruthy();
    expect(step.getByRole('cell', { name: '张三' })).toBeTruthy();
    expect(screen.queryByText('Secret@1')).toBeNull();
    expect(within(screen.getByRole('region', { name: '产品信息' })).getByText('P1')).toBeTruthy();
  });

  it('leads back to a step and returns, through the checks and calls of the steps between', async () => {
    const page = open();
    await goToReview(page);
    await click(page, '修改基本信息');
    await enter('名称', '');
    await click(page, '完成修改');
    expect(await screen.findByText('请输入名称')).toBeTruthy();

    await enter('名称', '乙公司');
    await click(page, '完成修改');

    expect(await screen.findByText('乙公司')).toBeTruthy();
    expect(page.calls.filter(({ operation }) => operation === 'checkCode')).toHaveLength(2);
  });
});

describe('wizard: a refusal', () => {
  it('of the submit leads to the step and field it concerns, and then back', async () => {
    let refused = false;
    const apply = () => {
      if (refused) return {};
      refused = true;
      throw new OperationError('提交失败', { code: 'E', fields: { name: '名称已存在' } });
    };
    const page = open({}, { calls: { apply, checkCode: () => ({}) } });
    await goToReview(page);
    await click(page, '提交');
    expect(await screen.findByText('名称已存在')).toBeTruthy();
    expect(screen.getByText('提交失败')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('名称')));

    await enter('名称', '乙公司');
    await click(page, '完成修改');

    expect(await screen.findByText('请核对')).toBeTruthy();
  });

  it('of a call leads to the earlier step of its field', async () => {
    const checkCode = () => {
      throw new OperationError('校验未通过', { code: 'E', fields: { name: '名称与代码不符' } });
    };
    const page = open({}, { calls: { checkCode } });
    await enter('名称', '甲公司');
    await page.user.click(screen.getByLabelText('产品'));
    await click(page, '下一步');
    await enter('产品代码', 'P1');

    await click(page, '下一步');

    expect(await screen.findByText('名称与代码不符')).toBeTruthy();
    expect(screen.getByText('校验未通过')).toBeTruthy();
    expect((await input('名称')).value).toBe('甲公司');
  });
});

describe('wizard: the result', () => {
  const result = {
    level: 'success' as const,
    title: '申请已受理',
    text: { $text: ['申请编号 ', { $cel: 'result.applyNo' }] },
    actions: [buildAction('返回列表', { run: { kind: 'open', open: { page: 'List', params: {}, query: {} } } })],
    blocks: [
      { type: 'fields' as const, data: 'result', columnCount: 1, fields: [buildField('applyNo', { label: '编号' })] },
    ],
  };

  it('takes the place of the steps, with the reply, and leaves nothing to send again', async () => {
    const kept: unknown[] = [];
    const unsaved: Unsaved = { take: () => undefined, keep: (values) => kept.push(values), onChange: () => undefined };
    const page = open({ result }, { unsaved });
    await goToReview(page);
    await click(page, '提交');

    expect(await screen.findByText('申请编号 S1')).toBeTruthy();
    expect(screen.getByRole('definition').textContent).toBe('S1');
    expect(screen.queryByRole('button', { name: '提交' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('申请已受理'));
    await click(page, '返回列表');
    expect(page.opened).toEqual([{ page: 'List', params: {}, query: {} }]);
    page.leave();
    expect(kept.at(-1)).toBeUndefined();
    expect(page.calls.filter(({ operation }) => operation === 'apply')).toHaveLength(1);
  });

  it('begins anew when the page is opened again: nothing is sent by that', async () => {
    const page = open({ result });
    await goToReview(page);
    await click(page, '提交');
    await screen.findByText('申请编号 S1');

    const again = open({ result });

    expect((await input('名称')).value).toBe('');
    expect(again.calls).toEqual([]);
  });
});
