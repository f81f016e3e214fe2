import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import { buildField, buildForm, renderPage } from '#engine/testing';
import { field, renderEdit, renderText } from '../testing/render-face.ts';
import { identityNumberWidget } from './IdentityNumber.tsx';

const overrides = { field: { ...field, label: '证件号码' } };
const input = () => screen.getByLabelText<HTMLInputElement>('证件号码');

test.each([
  ['31990119900101009x', '31990119900101009X'],
  ['3199 0119 9001 0100 14', '319901199001010014'],
  ['９１３１９９００ma1f00010t', '91319900MA1F00010T'],
  [' ', null],
])('%j is stored as %j', (typed, stored) => {
  const { given } = renderEdit(identityNumberWidget, { ...overrides, value: 'E' });

  fireEvent.change(input(), { target: { value: typed } });

  expect(given).toEqual([stored]);
});

test('waits for an input method to finish', () => {
  const { given } = renderEdit(identityNumberWidget, overrides);

  fireEvent.compositionStart(input());
  fireEvent.change(input(), { target: { value: 'e1' } });
  expect([given, input().value]).toEqual([[], 'e1']);
  fireEvent.compositionEnd(input());

  expect(given).toEqual(['E1']);
});

describe('a number is held against the certificate type', () => {
  const person = 'person';
  const organisation = 'organisation';
  it.each([
    ['0', person, '319901199001010014', undefined],
    ['0', person, '319901199001010015', '请输入正确的身份证号码'],
    ['1', person, 'E12345678', undefined],
    ['6', person, '护照', '请输入正确的护照号码'],
    ['4', person, 'H12345678', undefined],
    ['4', person, 'X12345678', '请输入正确的港澳居民来往内地通行证号码'],
    ['A', person, '1234567', '请输入正确的台胞证号码'],
    ['B', person, '1234', '请输入正确的外国人永久居留身份证号码'],
    ['2', person, '军字第1号', undefined],
    [undefined, person, '1', undefined],
    ['I', organisation, '91319900MA1F00010T', undefined],
    ['I', organisation, '91319900MA1F000100', '请输入正确的统一社会信用代码'],
    ['0', organisation, 'MA1F0001-0', undefined],
    ['0', organisation, '319901199001010014', '请输入正确的组织机构代码'],
    ['3', organisation, '社证字1', undefined],
  ] as const)('%s of a %s: %s', (certType, holder, value, problem) => {
    const given = { value, label: '证件号码', today: '2026-11-20', props: { certType, holder } };

    expect(identityNumberWidget.check?.(given)).toBe(problem);
  });

  it('that another field of the form holds, and again when it changes', async () => {
    const fields = [
      buildField('certType', { label: '证件类型', default: '0' }),
      buildField('certNo', {
        label: '证件号码',
        widget: 'identity-number',
        props: { certType: { $cel: 'form.certType' } },
      }),
    ];
    const page = renderPage(buildForm({ fields }), { calls: { save: () => ({}) } });

    fireEvent.change(await screen.findByLabelText('证件号码'), { target: { value: 'E12345678' } });
    await page.user.click(screen.getByRole('button', { name: '提交' }));
    expect(screen.getByRole('alert').textContent).toBe('请输入正确的身份证号码');

    fireEvent.change(screen.getByLabelText('证件类型'), { target: { value: '1' } });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test.each([
  ['319901199001010014', { certType: '0' }, '319901 19900101 0014'],
  ['319901199001010014', { certType: '0', mask: true }, '3199** ******** 0014'],
  ['3199**********0014', { certType: '0' }, '3199** ******** 0014'],
  ['91319900MA1F00010T', { certType: 'I', holder: 'organisation' }, '91 319900 MA1F00010 T'],
  ['E12345678', { certType: '1' }, 'E12345678'],
  ['E12345678', { certType: '0' }, 'E12345678'],
  [null, {}, '--'],
] as const)('shows %s with %j as %s', (value, props, text) => {
  expect(renderText(identityNumberWidget, { value, props }).container.textContent).toBe(text);
});
