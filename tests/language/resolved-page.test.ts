import { describe, expect, it } from 'vitest';
import { checkProduct, readSource } from '#engine/language/prove';
import type { ResolvedPage } from '#engine/language/run';
import { readProduct } from '#product';
import { exampleBlocks, readExamples, withExampleContract } from './read-examples.ts';

const product = withExampleContract(readProduct(process.cwd()));
const examples = readExamples().map((example) => readSource(example.file, example.text));
const { pages } = checkProduct({ ...product, pages: [...product.pages, ...examples], blocks: exampleBlocks });

function page<Kind extends ResolvedPage['kind']>(name: string, kind: Kind): Extract<ResolvedPage, { kind: Kind }> {
  const found = pages.get(name);
  if (found?.kind !== kind) throw new Error(`${name} is no ${kind}`);
  return found as Extract<ResolvedPage, { kind: Kind }>;
}

describe('a list', () => {
  const orders = page('OrderBook', 'list');

  it('takes label, format, alignment and order from the contract', () => {
    expect(orders.columns[2]).toMatchObject({
      field: { name: 'applyAmt', label: '申请金额', widget: 'amount', format: 'amount', valueType: 'decimal' },
      align: 'right',
      sortable: true,
    });
  });

  it('sends a range under its two params and several values under their list', () => {
    const [range, several] = orders.search;

    expect(range).toMatchObject({ widget: 'date-range', wire: ['applyDateBegin', 'applyDateEnd'] });
    expect(several).toMatchObject({ widget: 'multi-select', wire: ['orderStatusList'], dictionary: 'orderStatus' });
  });

  it('takes its key and permission from the contract', () => {
    expect(orders).toMatchObject({ rowKey: 'orderNo', permission: ['PropertyTransactionQuery'] });
    expect(orders.toolbar[0]?.permission).toEqual(['PropertyTransactionExport']);
  });

  it('brings the dictionaries it shows, and no others', () => {
    expect(Object.keys(orders.dictionaries)).toEqual(['orderStatus']);
  });

  it('knows how many levels of a tree are open, and the call for its children', () => {
    expect(page('DepartmentTree', 'list').tree).toEqual({ children: 'children', expanded: 1 });
    expect(page('DepartmentBranches', 'list').tree).toMatchObject({
      load: { operation: 'queryDepartmentChildren', required: ['departmentId'] },
      leaf: { $cel: '!row.hasChildren' },
      expanded: 0,
    });
  });

  it('gives an action that opens a page the permission of that page', () => {
    expect(page('FundShelf', 'list').rowActions[0]?.permission).toEqual(['AccountTrade']);
  });
});

/** Every placeholder in a resolved page with the label of its field. */
function* placeholders(value: unknown): Generator<readonly [label: string, placeholder: string]> {
  if (typeof value !== 'object' || value === null) return;
  const { label, placeholder } = value as { readonly label?: unknown; readonly placeholder?: unknown };
  if (typeof label === 'string' && typeof placeholder === 'string') yield [label, placeholder];
  for (const inner of Object.values(value)) yield* placeholders(inner);
}

describe('a placeholder', () => {
  const found = [...pages.values()].flatMap((one) => [...placeholders(one)]);

  it('is what the contract says in the language of the labels', () => {
    expect(found).toContainEqual(['待我批准', '由他人提交']);
  });

  it('is never what the contract tells developers in English', () => {
    const isForeign = ([label, placeholder]: (typeof found)[number]): boolean =>
      /\p{Script=Han}/u.test(label) && /[a-z]{2} [a-z]{2}/iu.test(placeholder) && !/\p{Script=Han}/u.test(placeholder);

    expect(found.filter(isForeign)).toEqual([]);
  });
});

describe('an edit of a cell', () => {
  const editsOf = (name: string) =>
    page(name, 'list')
      .columns.flatMap((one) => ('columns' in one ? one.columns : one))
      .flatMap((one) => ('edit' in one && one.edit ? [one.edit] : []));
  const edits = editsOf('InstitutionDrafts');
  const [name, members] = editsOf('DepartmentUpkeep');

  it('takes limits, choices and the usual widget from the request property of the value', () => {
    expect(edits.map(({ field }) => [field.name, field.label, field.widget, field.wire])).toEqual([
      ['institutionName', '机构名称', 'text', undefined],
      ['orgType', '机构类型', 'select', undefined],
      ['legalName', '法定代表人', 'textarea', undefined],
    ]);
    expect(edits[1]?.field).toMatchObject({ dictionary: 'orgType', options: { kind: 'static' } });
    expect(edits[2]?.field.constraints).toEqual({ maxLength: 60 });
    expect(name?.field).toMatchObject({ label: '部门名称', wire: ['newName'], constraints: { minLength: 2 } });
  });

  it('can be emptied only where the request says how', () => {
    expect(
      [...edits, name, members].map((edit) => [edit?.field.required, Object.values(edit?.call.emptied ?? {})[0]]),
    ).toEqual([
      [true, ''],
      [true, undefined],
      [false, ''],
      [true, undefined],
      [false, null],
    ]);
  });

  it('needs the code of its operation', () => {
    expect(edits[0]?.permission).toEqual([]);
    expect(members?.permission).toEqual(['Edit']);
  });
});

describe('an input of several fields', () => {
  const { fields, submit } = page('DraftWithJoinedFields', 'form');

  it('has their values as a list, and sends each under its own name', () => {
    expect(fields[1]).toMatchObject({ valueType: 'string[]', wire: ['orgType', 'corpProperty', 'industry'] });
    expect(submit.params).toMatchObject({
      orgType: { $cel: 'form.orgType[0]' },
      corpProperty: { $cel: 'form.orgType[1]' },
      industry: { $cel: 'form.orgType[2]' },
    });
  });

  it('shows them together', () => {
    expect(fields[2]).toMatchObject({ fields: [{ valueType: 'string[]', wire: ['orgType', 'corpProperty'] }] });
  });
});

describe('a form', () => {
  const form = page('PasswordChange', 'form');

  it('binds each field to the param of its name', () => {
    expect(form.submit.params).toEqual({
      oldPassword: { $cel: 'form.oldPassword' },
      newPassword: { $cel: 'form.newPassword' },
      againPassword: { $cel: 'form.againPassword' },
      verificationCode: { $cel: 'form.verificationCode' },
    });
  });

  it('takes required fields and limits from the contract', () => {
    expect(form.fields[2]).toMatchObject({ name: 'newPassword', widget: 'password', required: true });
  });
});

describe('a submit that calls another operation under a condition', () => {
  const { submit } = page('FormWithInstead', 'form');

  it('has the fields of the form, params and code for each of the two', () => {
    expect(submit).toMatchObject({ operation: 'createDepartment', permission: ['Add'] });
    expect(submit.params).toEqual({ newName: { $cel: 'form.newName' }, memberCount: { $cel: 'form.memberCount' } });
    expect(submit.alternative).toEqual({
      when: { $cel: 'has(query.departmentId)' },
      operation: 'updateDepartment',
      permission: ['Edit'],
      params: {
        newName: { $cel: 'form.newName' },
        memberCount: { $cel: 'form.memberCount' },
        departmentId: { $cel: 'query.departmentId' },
      },
      required: ['departmentId'],
    });
  });
});

describe('a page without the shell', () => {
  it('says so, and counts as reached by its address', () => {
    const checked = checkProduct({ ...product, pages: [...product.pages, ...examples], blocks: exampleBlocks });

    expect(page('PasswordChangeAlone', 'form').shell).toBe(false);
    expect(page('PasswordChange', 'form')).not.toHaveProperty('shell');
    expect(checked.diagnostics.filter((one) => one.file.endsWith('form-without-shell.json'))).toEqual([]);
  });
});

describe('a fragment', () => {
  it('is in the page with its overrides and the fragments that it includes', () => {
    const form = page('FormWithFragments', 'form');

    expect(form.fields[1]).toMatchObject({
      type: 'group',
      name: 'contact',
      title: '联系人',
      visible: { $cel: 'has(form.institutionName)' },
      fields: [{ name: 'tel' }, { name: 'email', label: '邮箱' }, { name: 'legalName' }, { name: 'legalMobile' }],
    });
    expect(JSON.stringify(form.fields)).not.toContain('postCode');
    expect(form.submit.params).toHaveProperty('legalMobile');
  });

  it('may be columns, whose overrides name them', () => {
    expect(page('ListWithFragments', 'list').columns[0]).toMatchObject({
      title: '基金',
      columns: [{ field: { name: 'fundCode' }, width: 120 }, { field: { name: 'fundShortName' } }],
    });
  });

  it('may stand twice, each time with overrides of its own', () => {
    const [first, second] = page('DetailWithFragment', 'detail').blocks;

    expect(first).toMatchObject({ title: '基本信息', data: 'fund', columnCount: 4 });
    expect(second).toMatchObject({ data: 'other', columnCount: 2, fields: [{}, { widget: 'risk-badge' }, {}] });
    expect(second).not.toHaveProperty('title');
  });
});

describe('a wizard', () => {
  const wizard = page('QuickBuy', 'wizard');

  it('gives a next call the fields that its operation knows, of every step', () => {
    const params = wizard.steps[0]?.next?.params;

    expect(params).toMatchObject({ fundCode: { $cel: 'query.fundCode' }, applyAmt: { $cel: 'form.applyAmt' } });
    expect(Object.keys(params ?? {})).not.toContain('agreeFlags');
    expect(Object.keys(wizard.submit.params)).toContain('agreeFlags');
  });

  it('never asks for params that the transport fills in', () => {
    expect(wizard.submit.required).not.toContain('requestNo');
  });
});

describe('a detail', () => {
  it('types a table by the result of its expression', () => {
    const [, table] = page('FundSheet', 'detail').blocks;

    expect(table).toMatchObject({ type: 'table', rowKey: 'band', source: { $cel: 'data.rates.buyRates' } });
  });
});

describe('a list of records in a form', () => {
  const node = page('AttachmentList', 'form').fields[1];
  const list = node && 'array' in node ? node : undefined;

  it("takes its fields from the contract's items, and carries what has none", () => {
    expect(list?.fields.map(({ name, label, required }) => [name, label, required])).toEqual([
      ['fileName', '文件名', true],
      ['fileUrl', '文件地址', true],
      ['fileCategory', '文件类别', true],
      ['materialType', '附件类型', false],
    ]);
    expect(list?.carried).toEqual(['uploadTime']);
  });

  it('is held to the stricter of page and contract', () => {
    expect(list?.array).toMatchObject({
      label: '附件清单',
      required: true,
      constraints: { minItems: 1, maxItems: 10 },
    });
  });

  it('offers the actions that the page allows, in one order', () => {
    expect(list?.actions).toEqual(['add', 'remove', 'move']);
  });

  it('is sent under its name', () => {
    expect(page('AttachmentList', 'form').submit.params).toMatchObject({ fileInfos: { $cel: 'form.fileInfos' } });
  });
});

it("a check is a call over the fields, with the page's message about its reply", () => {
  const [name] = page('InstitutionDraft', 'form').fields;

  expect(name && 'check' in name ? name.check : undefined).toMatchObject({
    operation: 'checkInstitutionName',
    valid: { $cel: 'result.valid' },
    message: { $text: ['机构名称已登记 ', { $cel: 'result.total' }, ' 次'] },
    required: ['institutionName'],
  });
});
