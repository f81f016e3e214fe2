import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readProduct } from '#product';
import { describe, expect, it } from 'vitest';
import { copyProduct } from '../../tests/language/product-copy.ts';
import { messages } from './messages.ts';
import { newPage } from './run.ts';

const orders = ['--operation', 'queryOrderPageList'];
const made = 'schemas/pages/property/order-list.json';

/** A copy of the product, and the command that runs in it. */
function openCopy() {
  const copy = copyProduct();
  const run = async (...args: readonly string[]) => {
    const [out, problems]: [string[], string[]] = [[], []];
    const code = await newPage(args, {
      root: copy.root,
      read: readProduct,
      env: { LANG: 'zh_CN.UTF-8' },
      isTerminal: false,
      say: (line) => out.push(line),
      complain: (line) => problems.push(line),
    });
    return { code, out: out.join('\n'), problems: problems.join('\n') };
  };
  return { copy, run };
}

const chinese = /[\u4E00-\u9FFF]/u;

describe('npm run new:page --lang', () => {
  it.each([
    ['en', false],
    ['zh', true],
  ] as const)('%s says everything in one language, mistakes too', async (lang, isChinese) => {
    const { run } = openCopy();
    const usage = await run('--help', '--lang', lang);
    const { problems } = await run(...orders, '--menu', 'Trade', '--dry-run', '--lang', lang);
    const refused = await run('--operation', 'queryOrderPagList', '--lang', lang);

    expect(refused).toMatchObject({ code: 1, problems: expect.stringContaining('queryOrderPageList') });
    const said = [usage.out, ...problems.split('\n').filter((line) => line !== ''), refused.problems];
    expect(said.filter((line) => chinese.test(line.replaceAll(/'[^']*'/gu, '')) !== isChinese)).toEqual([]);
  });
});

describe('npm run new:page', () => {
  it('writes a page and the way to it, which pass the check', async () => {
    const { copy, run } = openCopy();

    const { code, out } = await run(...orders);

    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(messages.wrote(made)) });
    expect(JSON.parse(copy.read('schemas/pages/property/trade-record.json')).toolbar).toContainEqual({
      label: '交易单列表',
      open: { page: 'OrderList' },
    });
    expect(out).toContain(messages.fine);
  });

  it('never writes over what is there', async () => {
    const { copy, run } = openCopy();
    const args = [...orders, '--name', 'OrderList', '--path', '/orders'];
    await run(...args);
    const before = copy.read(made);

    const { code, problems } = await run(...args, '--title', '另一个');

    expect({ code, problems }).toEqual({ code: 1, problems: expect.stringContaining(made) });
    expect(copy.read(made)).toBe(before);
  });

  it('writes nothing in a dry run', async () => {
    const { copy, run } = openCopy();

    const { code, out } = await run(...orders, '--dry-run');

    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('"operation": "queryOrderPageList"') });
    expect(existsSync(join(copy.root, made))).toBe(false);
  });

  it('lists the mistakes that the choices would cause', async () => {
    const { run } = openCopy();

    const { code, problems } = await run(...orders, '--menu', 'Trade', '--dry-run');

    expect({ code, problems }).toEqual({
      code: 1,
      problems: expect.stringMatching(/menu\.json:\d+:\d+ permission-mismatch/u),
    });
    expect(problems).toContain(messages.menuNeedsCode(['PropertyTransactionQuery']));
  });

  it('refuses mistakes with `--yes`, and fixes the likeliest with `--grant`', async () => {
    const { copy, run } = openCopy();
    const before = copy.read('schemas/menu.json');
    const board = ['--operation', 'queryInvestorAuthPageList', '--name', 'AuthBoard', '--menu', 'Service', '--yes'];

    const refused = await run(...board);
    expect(refused).toMatchObject({ code: 1, problems: expect.stringContaining('--grant') });
    expect(refused.out).toContain(messages.notWritten);
    expect(copy.read('schemas/menu.json')).toBe(before);

    const { code, out } = await run(...board, '--grant');
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringContaining(messages.wrote('schemas/api/investor-auth.json')),
    });
    const { paths } = JSON.parse(copy.read('schemas/api/investor-auth.json'));
    const [query] = Object.values<Record<string, { operationId: string }>>(paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ operationId }) => operationId === 'queryInvestorAuthPageList');
    expect(query).toMatchObject({ 'x-menu': ['InvestorAuthentication', 'AuthBoard'] });
    expect(query).not.toHaveProperty('x-permission');
    expect(copy.run('scripts/check/check-pages.ts')).toMatchObject({ code: 0 });
  });

  it('draws a Formily schema and lists what it did not take', async () => {
    const { copy, run } = openCopy();
    const schema = {
      type: 'object',
      properties: {
        oldPassword: { type: 'string', 'x-decorator': 'FormItem', 'x-component': 'Password' },
        newPassword: { type: 'string', title: '新口令', 'x-component': 'Password', 'x-hidden': true },
        userNmae: { type: 'string', 'x-component': 'Input' },
      },
    };
    copy.write('form.json', JSON.stringify(schema));

    const { code, out } = await run('--operation', 'updatePassword', '--formily', 'form.json', '--name', 'NewSecret');

    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('3 个节点中，2 个做成了页面的部件') });
    expect(out).toContain('/properties/newPassword/x-hidden x-hidden：Formily 里隐藏的字段保留并提交值');
    expect(out).toContain('/properties/userNmae Input：updatePassword 没有字段“userNmae”');
    const file = /已写入 (schemas\/pages\/\S+)/u.exec(out)?.[1] ?? '';
    expect(JSON.parse(copy.read(file))).toMatchObject({ kind: 'form', name: 'NewSecret' });
    expect(JSON.parse(copy.read(file)).fields).toContainEqual({ field: 'newPassword', label: '新口令' });
    expect(copy.run('scripts/check/check-pages.ts')).toMatchObject({ code: 0 });
  });

  it.each([
    ['no such file', [], '读不到文件 form.json'],
    ['no schema', ['[]'], '这不是 Formily 的 schema'],
    ['no JSON', ['{'], '这不是 Formily 的 schema'],
    [
      'no field of the operation',
      ['{"properties":{"x":{"x-component":"Input"}}}'],
      'schema 中没有接口 updatePassword 的字段',
    ],
  ])('refuses a schema: %s', async (_what, [text], words) => {
    const { copy, run } = openCopy();
    if (text !== undefined) copy.write('form.json', text);

    const { code, problems } = await run('--operation', 'updatePassword', '--formily', 'form.json');

    expect({ code, problems }).toEqual({ code: 1, problems: expect.stringContaining(words) });
  });

  it.each([
    ['--kind', 'list', 'Formily 的 schema 只能做成 form 或 wizard'],
    ['--fields', 'newPassword', '请去掉 --fields'],
  ])('refuses a schema with %s %s', async (flag, value, words) => {
    const { copy, run } = openCopy();
    copy.write('form.json', '{"properties":{"newPassword":{"x-component":"Password"}}}');

    const { problems } = await run('--operation', 'updatePassword', '--formily', 'form.json', flag, value);

    expect(problems).toContain(words);
  });

  it('explains its usage', () => {
    expect(copyProduct().run('scripts/new-page/new-page.ts', '--help', '--lang', 'zh')).toMatchObject({
      code: 0,
      out: `${messages.usage}\n`,
    });
  });

  it.each([
    ['an unknown flag', ['--operaton', 'x'], '是不是 --operation？'],
    ['a flag without its value', ['--operation'], messages.usage],
    ['no operation outside a terminal', [], '请用 --operation 给出接口'],
  ])('refuses %s', async (_what, args, words) => {
    const { code, problems } = await openCopy().run(...args);

    expect({ code, problems }).toEqual({ code: 1, problems: expect.stringContaining(words) });
  });
});
