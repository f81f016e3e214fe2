import { describe, expect, it } from 'vitest';
import { isChangeable, isDeletable, normalise, takeSupplied } from './rules.ts';

const today = '2026-11-20';

describe('an institution application', () => {
  it.each([
    ['draft', true],
    ['auditing', false],
    ['passed', false],
    ['rejected', true],
    ['supplemented', false],
    ['withdrawn', true],
  ] as const)('that is %s can be changed and deleted: %s', (status, may) => {
    expect([isChangeable(status), isDeletable(status)]).toEqual([may, may]);
  });
});

describe('normalised entries', () => {
  it.each([
    ['I', ' 91319900ma1f00010t ', '91319900MA1F00010T'],
    ['0', 'ma1f0001-0', 'MA1F00010'],
    ['A', '沪民字（2020）12-b号', '沪民字（2020）12-b号'],
  ] as const)('writes a number of type %s, %j, as %j', (certType, certNo, expected) => {
    expect(normalise({ institutionName: '晴川', certType, certNo }, today)).toMatchObject({ certNo: expected });
  });

  it('blank entries are empty, and entries that do not apply are dropped', () => {
    const entered = { institutionName: '晴川', tel: '  ', taxOrgType: '1', controllers: [{ surname: '晴' }] } as const;

    expect(normalise({ ...entered, controllers: [...entered.controllers] }, today)).toEqual({
      institutionName: '晴川',
      taxOrgType: '1',
    });
  });

  it('the same office takes the registered address, and a long-term certificate ends on the last possible day', () => {
    const entered = { institutionName: '晴川', sameAsReg: true, regCity: '310100', certLongTerm: true };

    expect(normalise(entered, today)).toMatchObject({ offCity: '310100', certEndDate: '9999-12-31' });
  });
});

it('a supplement changes the requested fields and their companions only', () => {
  const before = { institutionName: '晴川', legalCertEnd: '2026-11-30', tel: '021-58889999' };
  const entered = { institutionName: '改名', legalCertLongTerm: true, legalCertEnd: '9999-12-31', tel: '13800001234' };

  expect(takeSupplied(before, entered, ['legalCertEnd'])).toEqual({
    institutionName: '晴川',
    tel: '021-58889999',
    legalCertEnd: '9999-12-31',
    legalCertLongTerm: true,
  });
});
