import { describe, expect, it } from 'vitest';
import type { BeneInfo, HolderInfo } from '#contract';
import {
  findBeneFlaws,
  findMissingBenes,
  findHolderFlaws,
  findMissingHolders,
  findLegalFlaws,
  findMissingLegal,
  normaliseLegal,
} from './people.ts';
import {
  birthOf,
  flawOfOrgCert,
  flawOfPersonCert,
  genderOf,
  isYoungerThan,
  findMissingOrg,
  findOrgFlaws,
  normaliseOrg,
} from './organisation.ts';
import { listInstitutionMaterials, findMissingTax, findTaxFlaws, normaliseTax } from './details.ts';

const today = '2026-11-20';

describe('certificates', () => {
  it.each([
    ['I', '91319900MA1F00010T', undefined],
    ['I', '91319900MA1F00029P', undefined],
    ['I', '12339900MB1F00065Y', undefined],
    ['I', '91319900MA1F000100', '请输入正确的统一社会信用代码'],
    ['I', '91319900MA1F0OO10T', '请输入正确的统一社会信用代码'],
    ['0', 'MA1F00010', undefined],
    ['0', 'MA1F00011', '请输入正确的组织机构代码'],
    ['A', '沪民字12号', undefined],
  ])('an institution: %s %s → %s', (type, number, flaw) => expect(flawOfOrgCert(type, number)).toBe(flaw));

  it.each([
    ['0', '319901199001010014', undefined],
    ['0', '31990119900101009X', undefined],
    ['0', '319901198505121231', undefined],
    ['0', '319901199001010015', '请输入正确的身份证号码'],
    ['1', 'E12345678', undefined],
    ['1', 'E1', '请输入正确的证件号码'],
    ['4', 'H12345678', undefined],
    ['4', 'X12345678', '请输入正确的证件号码'],
    ['A', '1234567890', undefined],
    ['A', '123456789', '请输入正确的证件号码'],
    ['B', 'A23456789012345', undefined],
    ['B', 'A2345', '请输入正确的证件号码'],
    ['2', '军字第1号', undefined],
  ])('a person: %s %s → %s', (type, number, flaw) => expect(flawOfPersonCert(type, number, today)).toBe(flaw));

  it('birth, gender and age are in a 身份证号', () => {
    expect([birthOf('319901199001010014'), genderOf('319901199001010014')]).toEqual(['1990-01-01', '1']);
    expect([isYoungerThan('2008-11-20', 18, today), isYoungerThan('2008-11-21', 18, today)]).toEqual([false, true]);
  });
});

describe('BLOCK-ORG', () => {
  const org = {
    certEndDate: '2030-01-01',
    regCountry: 'CHN',
    regProvince: '310000',
    regCity: '310100',
    sameAsReg: true,
  };

  it.each([
    [{ institutionName: '晴' }, 'institutionName', '机构名称长度应为2–120个字符'],
    [{ institutionName: '晴川<公司>' }, 'institutionName', '机构名称只能包含中文、字母、数字和()·&-'],
    [{ certStartDate: '2026-11-21' }, 'certStartDate', '证件有效期起不能晚于今天'],
    [{ certStartDate: '2020-01-01', certEndDate: '2019-01-01' }, 'certEndDate', '结束日期不能早于开始日期'],
    [{ certEndDate: '2026-11-19' }, 'certEndDate', '证件已过期'],
    [{ foundDate: '2026-11-21' }, 'foundDate', '成立日期不能晚于今天'],
    [{ postCode: '000000' }, 'postCode', '请输入6位邮政编码'],
    [{ tel: '12345' }, 'tel', '请输入正确的手机号或固定电话'],
    [{ fax: '13800001234' }, 'fax', '请输入正确的固定电话'],
    [{ email: 'a@b' }, 'email', '请输入正确的邮箱'],
  ] as const)('%j is wrong', (change, field, message) => {
    expect(findOrgFlaws({ ...change }, today)).toEqual({ [field]: message });
  });

  it('the last day of a certificate counts', () => {
    expect(findOrgFlaws({ certEndDate: today }, today)).toEqual({});
  });

  it.each([
    [{}, {}],
    [{ certEndDate: '' }, { certEndDate: '请填写证件有效期止，或勾选长期有效' }],
    [{ orgType: 'K' }, { corpProperty: '请选择企业性质' }],
    [{ licensedFlag: '1' }, { licenseNo: '请填写金融许可证号' }],
    [{ regCity: '' }, { regProvince: '请选择注册地' }],
    [{ regCountry: 'USA', regProvince: '', regCity: '' }, {}],
    [{ sameAsReg: false, offCountry: 'USA' }, { offAddress: '请填写办公地详细地址' }],
  ] as const)('%j is asked for', (change, expected) => expect(findMissingOrg({ ...org, ...change })).toEqual(expected));

  it('is kept with half-width brackets and in capitals', () => {
    expect(
      normaliseOrg({ institutionName: '晴川（上海）', certType: 'I', certNo: '91319900ma1f00010t' }),
    ).toMatchObject({
      institutionName: '晴川(上海)',
      certNo: '91319900MA1F00010T',
    });
  });
});

describe('BLOCK-LEGAL', () => {
  it('the gender of a resident is in the number', () => {
    expect(normaliseLegal({ legalCertType: '0', legalCertNo: '31990119900101009x' }, today)).toMatchObject({
      legalCertNo: '31990119900101009X',
      legalGender: '1',
    });
  });

  it('a certificate must not end today', () => {
    expect(findLegalFlaws({ legalCertEnd: today }, today)).toEqual({ legalCertEnd: '证件已过期' });
    expect(findMissingLegal({})).toHaveProperty('legalCertEnd');
  });
});

describe('BLOCK-BENE', () => {
  const bene: BeneInfo = {
    beneName: '宋临川',
    beneCertType: '0',
    beneCertNo: '319901199001010014',
    beneCertEnd: '2036-01-01',
    beneBirth: '1990-01-01',
    beneIdentifyType: '1',
    beneRatio: '0.25',
  };
  const other: BeneInfo = { ...bene, beneCertNo: '319901198505121231', beneBirth: '1985-05-12' };

  it.each<[BeneInfo[], object]>([
    [[bene], {}],
    [[{ ...bene, beneRatio: '0.2499' }], { 'benes.0.beneRatio': '持股比例应在25%–100%之间' }],
    [
      [{ ...bene, beneRatio: '1.0001' }],
      { benes: '持股比例合计不能超过100%', 'benes.0.beneRatio': '持股比例应在25%–100%之间' },
    ],
    [[{ ...bene, beneIdentifyType: '4' }], { 'benes.0.beneRatio': '该判定标准无需填写持股/收益比例' }],
    [[{ ...bene, beneIdentifyType: '3', beneRatio: '0.1' }], {}],
    [
      [
        { ...bene, beneRatio: '0.5' },
        { ...other, beneRatio: '0.5' },
      ],
      {},
    ],
    [
      [
        { ...bene, beneRatio: '0.5' },
        { ...other, beneRatio: '0.5001' },
      ],
      { benes: '持股比例合计不能超过100%' },
    ],
    [[bene, { ...bene }], { 'benes.1.beneCertNo': '证件号码不能重复' }],
    [[{ ...bene, beneBirth: '1990-01-02' }], { 'benes.0.beneBirth': '出生日期与身份证号码不一致' }],
  ])('%j', (benes, expected) => expect(findBeneFlaws({ benes }, today)).toEqual(expected));

  it('is asked for, unless the institution is exempt for a reason', () => {
    expect(findMissingBenes({})).toEqual({ benes: '至少添加一名受益所有人' });
    expect(findMissingBenes({ beneExemptFlag: true })).toEqual({ beneExemptReason: '请填写免于识别的原因' });
    expect(findMissingBenes({ beneExemptFlag: true, beneExemptReason: '机关法人' })).toEqual({});
    expect(findMissingBenes({ benes: [{ beneIdentifyType: '2', beneCertEnd: today }] })).toHaveProperty(
      'benes.0.beneRatio',
    );
  });
});

describe('BLOCK-HOLDER', () => {
  const holder: HolderInfo = {
    holderName: '东屿控股集团有限公司',
    holderKind: '2',
    holderOrgCertType: 'I',
    holderCertNo: '91319900MA1F00010T',
    holderCertEnd: '2036-01-01',
    holderRatio: '0.6',
  };

  it.each<[HolderInfo[], object]>([
    [[holder], {}],
    [[{ ...holder, holderCertNo: '1' }], { 'holders.0.holderCertNo': '请输入正确的统一社会信用代码' }],
    [[{ ...holder, holderRatio: '0' }], { 'holders.0.holderRatio': '持股比例应大于0且不超过100%' }],
    [
      [holder, { ...holder, holderCertNo: '91319900MA1F00029P', holderRatio: '0.41' }],
      { holders: '持股比例合计不能超过100%' },
    ],
    [[{ ...holder, holderKind: '1', holderName: '楚1' }], { 'holders.0.holderName': '请输入正确的名称' }],
  ])('%j', (holders, expected) => expect(findHolderFlaws({ holders }, today)).toEqual(expected));

  it('is asked for', () => {
    expect(findMissingHolders({})).toEqual({ holders: '至少添加一名控股股东/实际控制人' });
    expect(findMissingHolders({ holders: [{ holderKind: '2' }] })).toHaveProperty(['holders.0.holderOrgCertType']);
  });
});

describe('BLOCK-TAX', () => {
  it.each([
    [{ taxIdentity: '1', taxOrgType: '1' }, {}],
    [{ taxIdentity: '2', taxOrgType: '1' }, { taxResidences: '至少添加一个税收居民国（地区）' }],
    [
      { taxIdentity: '2', taxResidences: [{ taxCountry: 'CHN', taxNo: '1' }] },
      { taxResidences: '非居民的税收居民国不能只有中国' },
    ],
    [
      { taxIdentity: '3', taxResidences: [{ taxCountry: 'USA' }] },
      { 'taxResidences.0.taxNo': '请填写纳税人识别号，或说明无法提供的原因' },
    ],
    [{ taxIdentity: '3', taxResidences: [{ taxCountry: 'USA', taxNoReason: '正在申请' }] }, {}],
    [{ taxIdentity: '1', taxOrgType: '2' }, { controllers: '至少添加一名控制人' }],
  ] as const)('%j', (tax, expected) => {
    const { taxResidences, ...answers } = { taxResidences: undefined, ...tax };
    expect(findMissingTax({ ...answers, ...(taxResidences && { taxResidences: [...taxResidences] }) })).toEqual(
      expected,
    );
  });

  it('keeps the blocks that its answers require, and refuses a birthday tomorrow', () => {
    expect(normaliseTax({ taxIdentity: '1', taxOrgType: '2', taxResidences: [{ taxCountry: 'USA' }] })).toEqual({
      taxIdentity: '1',
      taxOrgType: '2',
    });
    expect(findTaxFlaws({ controllers: [{ birthDate: '2026-11-21' }] }, today)).toHaveProperty([
      'controllers.0.birthDate',
    ]);
  });
});

it('a licensed institution shows its licence', () => {
  expect(listInstitutionMaterials({ licensedFlag: '1' })).toContain('10');
  expect(listInstitutionMaterials({})).not.toContain('10');
});
