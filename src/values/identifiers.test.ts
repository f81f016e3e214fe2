import { describe, expect, it } from 'vitest';
import {
  isBankNumber,
  isCreditCode,
  isEmail,
  isForeignerId,
  isHomeReturnPermit,
  isInstitutionName,
  isLandline,
  isOrganisationCode,
  isPassport,
  isPersonName,
  isPostCode,
  isResidentId,
  isTaiwanPermit,
  normaliseInstitutionName,
} from './identifiers.ts';
import { isMobile } from './mobile.ts';

/** The handbook's vectors (handbook: identifier-checks) and the edges of each rule. */
const rules = {
  统一社会信用代码: {
    test: isCreditCode,
    good: ['91319900MA1F00010T', '91319900MA1F00029P', '12339900MB1F00065Y', '53319900MJ1F00099D'],
    bad: ['91319900MA1F000100', '91319900MA1F0OO10T', '91319900ma1f00010t', '91319900MA1F00010', ''],
  },
  组织机构代码: {
    test: isOrganisationCode,
    good: ['MA1F00010', 'MA1F0001-0', 'MB1F00065'],
    bad: ['MA1F00011', 'ma1f00010', 'MA1F000-10', 'MA1F0001', ''],
  },
  身份证: {
    test: (text: string) => isResidentId(text, '2026-11-20'),
    good: ['319901199001010014', '31990119900101009X', '319901198505121231'],
    bad: [
      '319901199001010015',
      '31990119900101009x',
      '319901199002300011',
      '319901203001010010',
      '199901199001010014',
      '3199011990010100',
      '',
    ],
  },
  护照: { test: isPassport, good: ['E12345678', 'G5555'], bad: ['e12345678', 'E123', 'E1234-678', 'E'.repeat(18)] },
  港澳通行证: { test: isHomeReturnPermit, good: ['H12345678', 'M1234567890'], bad: ['H1234567', 'K12345678'] },
  台胞证: { test: isTaiwanPermit, good: ['12345678', '1234567890'], bad: ['123456789', 'A2345678'] },
  外国人永久居留身份证: {
    test: isForeignerId,
    good: ['USA110000000001', '911000199001010014'],
    bad: ['USA11000000000', 'usa110000000001'],
  },
  联行号: {
    test: isBankNumber,
    good: ['313299000015'],
    bad: ['313299000014', '31329900001', '31329900001a', ''],
  },
  手机号: { test: isMobile, good: ['13800001234', '19900000010'], bad: ['12800001234', '1380000123', '138000012345'] },
  固定电话: {
    test: isLandline,
    good: ['0571-88881234', '057188881234', '88881234', '010-12345678-123', '400-123-4567', '4001234567'],
    bad: ['571-88881234', '0571-888812', '138000012345', '0571 88881234', ''],
  },
  邮政编码: { test: isPostCode, good: ['310000'], bad: ['000000', '31000', '3100000', '31000a'] },
  邮箱: {
    test: isEmail,
    good: ['a.b+c@firm-x.example.com', 'x_1@y.cn'],
    bad: ['a@b', 'a b@c.cn', '@c.cn', `${'a'.repeat(60)}@b.cn`],
  },
  姓名: { test: isPersonName, good: ['宋临川', '阿依古丽·买买提', 'Ann Lee'], bad: ['宋', '宋1川', '宋'.repeat(61)] },
  机构名称: {
    test: isInstitutionName,
    good: ['青芜企业管理合伙企业(有限合伙)', 'A&B·C-D3'],
    bad: ['甲<乙>', '甲"乙"', '甲\n乙', '甲 乙'],
  },
} as const;

describe.each(Object.entries(rules))('%s', (_name, { test, good, bad }) => {
  it.each(good)('accepts %j', (text) => expect(test(text)).toBe(true));
  it.each(bad)('refuses %j', (text) => expect(test(text)).toBe(false));
});

describe('normaliseInstitutionName', () => {
  it('turns full-width brackets into half-width ones', () => {
    expect(normaliseInstitutionName(' 青芜（有限合伙） ')).toBe('青芜(有限合伙)');
  });
});
