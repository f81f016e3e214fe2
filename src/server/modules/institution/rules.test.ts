import { describe, expect, it } from 'vitest';
import { findFlaws, isChangeable, isDeletable, normalise } from './rules.ts';

describe('§5.3 an application', () => {
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

describe('normalise', () => {
  it.each([
    ['I', ' 91319900ma1f00010t ', '91319900MA1F00010T'],
    ['0', 'ma1f0001-0', 'MA1F00010'],
    ['A', '沪民字（2020）12-b号', '沪民字（2020）12-b号'],
  ] as const)('writes a number of type %s, %j, as %j', (certType, certNo, expected) => {
    expect(normalise({ institutionName: '晴川', certType, certNo })).toMatchObject({ certNo: expected });
  });

  it('takes what is only space for empty', () => {
    expect(normalise({ institutionName: '晴川', tel: '  ' }).tel).toBeUndefined();
  });
});

describe('findFlaws', () => {
  it('finds nothing in a draft of a name only', () => {
    expect(findFlaws({ institutionName: '晴川' }, '2026-11-20')).toEqual({});
  });

  it('judges a certificate by the day: its first and its last one count', () => {
    const dates = { certStartDate: '2026-11-20', certEndDate: '2026-11-20' };

    expect(findFlaws({ institutionName: '晴川', ...dates }, '2026-11-20')).toEqual({});
    expect(Object.keys(findFlaws({ institutionName: '晴川', ...dates }, '2026-11-19'))).toEqual(['certStartDate']);
    expect(Object.keys(findFlaws({ institutionName: '晴川', ...dates }, '2026-11-21'))).toEqual(['certEndDate']);
  });

  it('names every flaw, each on its field', () => {
    const wrong = {
      institutionName: '晴',
      certType: 'I',
      certNo: '1',
      tel: '1',
      email: '1',
      postCode: '1',
      legalName: '1',
    };

    expect(Object.keys(findFlaws({ ...wrong, legalMobile: '1' }, '2026-11-20'))).toEqual([
      'institutionName',
      'certNo',
      'postCode',
      'tel',
      'email',
      'legalName',
      'legalMobile',
    ]);
  });
});
