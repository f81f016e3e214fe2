import { describe, expect, it } from 'vitest';
import type { BankBlockInfo, ProductBlockInfo, TransactorInfo } from '#contract';
import { type BankHolder, findBankFlaws, normaliseBank, findDeliveryFlaws, findMissingDelivery } from './details.ts';
import { bankFlaws, deliveryFlaws, productFlaws, transactorFlaws } from './flaws.ts';
import { certificateFlaws, contactFlaws, personFlaws } from './messages.ts';
import { findMissingProduct, findProductFlaws } from './organisation.ts';
import { findMissingTransactors, findTransactorFlaws, normaliseTransactors } from './people.ts';

const today = '2026-11-20';

const flawsOf = (transactors: TransactorInfo[]) => ({
  ...findMissingTransactors({ transactors }),
  ...findTransactorFlaws({ transactors }, today),
});
const flawsOfProduct = (product: ProductBlockInfo) => ({
  ...findMissingProduct(product),
  ...findProductFlaws(product, today),
});

const transactor: TransactorInfo = {
  transactorName: '叶疏桐',
  transactorCertType: '0',
  transactorCertNo: '319901199001010014',
  transactorCertStart: '2020-01-01',
  transactorCertEnd: '2036-06-30',
  transactorMobile: '19900000102',
  transactorEmail: 'transactor02@example.com',
  authScope: ['1'],
  authStart: '2026-01-01',
  authEnd: '2028-11-19',
  primaryFlag: true,
};
const second = { ...transactor, transactorCertNo: '31990119900101009X', primaryFlag: false };

describe('transactors', () => {
  it('takes those of the handbook', () => {
    expect(flawsOf([transactor, second])).toEqual({});
  });

  it.each<[string, TransactorInfo, string, string]>([
    ['a name with digits', { transactorName: '叶1' }, 'transactorName', personFlaws.name],
    [
      'a wrong check digit',
      { transactorCertNo: '319901199001010015' },
      'transactorCertNo',
      certificateFlaws.residentId,
    ],
    ['under eighteen', { transactorCertNo: '319901200811210013' }, 'transactorCertNo', transactorFlaws.minor],
    [
      'a passport of four characters',
      { transactorCertType: '1', transactorCertNo: 'E123' },
      'transactorCertNo',
      certificateFlaws.personCert,
    ],
    [
      'a certificate from tomorrow',
      { transactorCertStart: '2026-11-21' },
      'transactorCertStart',
      certificateFlaws.notYetValid,
    ],
    ['one that ends today', { transactorCertEnd: today }, 'transactorCertEnd', certificateFlaws.expired],
    ['no end', { transactorCertEnd: '' }, 'transactorCertEnd', certificateFlaws.endMissing],
    ['a landline as mobile', { transactorMobile: '02112345678' }, 'transactorMobile', contactFlaws.mobile],
    ['an address without a domain', { transactorEmail: 'a@b' }, 'transactorEmail', contactFlaws.email],
    ['a mobile as landline', { transactorTel: '1234' }, 'transactorTel', transactorFlaws.tel],
    ['no scope', { authScope: [] }, 'authScope', transactorFlaws.scope],
    ['an authorisation that ends today', { authEnd: today }, 'authEnd', transactorFlaws.authOver],
    [
      'an authorisation that ends before it begins',
      { authStart: '2029-01-01' },
      'authEnd',
      certificateFlaws.endBeforeStart,
    ],
  ])('refuses %s', (_what, change, field, message) => {
    expect(flawsOf([{ ...transactor, ...change }])).toEqual({ [`transactors.0.${field}`]: message });
  });

  it.each<[string, TransactorInfo[], object]>([
    ['nobody', [], { transactors: transactorFlaws.needed }],
    ['no primary one', [second], { transactors: transactorFlaws.primary }],
    ['two primary ones', [transactor, { ...second, primaryFlag: true }], { transactors: transactorFlaws.primary }],
    [
      'somebody twice',
      [transactor, { ...transactor, primaryFlag: false }],
      { 'transactors.1.transactorCertNo': personFlaws.twice },
    ],
    [
      'four',
      [
        transactor,
        ...['E10001', 'E10002', 'E10003'].map((transactorCertNo) => ({
          ...second,
          transactorCertType: '1' as const,
          transactorCertNo,
        })),
      ],
      { transactors: transactorFlaws.tooMany },
    ],
  ])('refuses %s', (_what, transactors, expected) => {
    expect(flawsOf(transactors)).toEqual(expected);
  });

  it('keeps numbers in capitals, and a certificate without an end as one', () => {
    const typed = { transactorCertNo: ' 31990119900101009x ', transactorCertLongTerm: true };
    expect(normaliseTransactors({ transactors: [typed] })).toMatchObject({
      transactors: [{ transactorCertNo: '31990119900101009X', transactorCertEnd: '9999-12-31' }],
    });
  });
});

describe('settlement account', () => {
  const bank = {
    bankAcctName: '岚汀稳进1号私募证券投资基金',
    cnapsCode: '313299000015',
    bankAcctNo: '8899000000001234',
  };
  const product: BankHolder = { custType: '2', investorName: '岚汀稳进1号私募证券投资基金', custodianName: '东屿银行' };

  it.each<[string, BankBlockInfo, Partial<BankHolder>, object]>([
    ['the product itself', {}, {}, {}],
    ['a name that contains the product', { bankAcctName: '东屿银行-岚汀稳进1号私募证券投资基金托管户' }, {}, {}],
    ['the custody account', { bankAcctName: '东屿银行股份有限公司托管专户' }, {}, {}],
    ['somebody else', { bankAcctName: '云麓银行' }, {}, { bankAcctName: bankFlaws.name }],
    [
      'an institution in its own name, brackets of either width',
      { bankAcctName: '青芜（有限合伙）' },
      { custType: '0', investorName: '青芜(有限合伙)' },
      {},
    ],
    [
      'an institution in a name that only contains its own',
      { bankAcctName: '青芜分公司' },
      { custType: '0', investorName: '青芜' },
      { bankAcctName: bankFlaws.name },
    ],
    ['a wrong CNAPS check digit', { cnapsCode: '313299000014' }, {}, { cnapsCode: bankFlaws.cnapsCode }],
    ['seven digits', { bankAcctNo: '1234567' }, {}, { bankAcctNo: bankFlaws.bankAcctNo }],
  ])('%s', (_what, change, holder, expected) => {
    expect(findBankFlaws({ ...bank, ...change }, { ...product, ...holder })).toEqual(expected);
  });

  it('keeps the number without spaces', () => {
    expect(normaliseBank({ bankAcctNo: ' 8899 0000 ' })).toEqual({ bankAcctNo: '88990000' });
  });
});

describe('product', () => {
  const fund: ProductBlockInfo = {
    productName: '岚汀稳进1号私募证券投资基金',
    productType: '213',
    productCertType: '9',
    productCertNo: 'SAB123',
    productStart: '2026-01-05',
    productEnd: '2031-01-04',
    recordDate: '2026-01-10',
    productScale: '5000.00',
    managerName: '岚汀私募基金管理有限公司',
    managerCertNo: '91319900MA1F000538',
    custodianName: '东屿银行',
    structuredFlag: '0',
    fundSource: ['2'],
    lookThroughFlag: true,
  };

  it.each<[string, ProductBlockInfo, object]>([
    ['a private fund', {}, {}],
    ['a record code in small letters', { productCertNo: 'sab123' }, { productCertNo: productFlaws.amacCode }],
    ['a record code of seven', { productCertNo: 'SAB1234' }, { productCertNo: productFlaws.amacCode }],
    ['another product may have a longer one', { productType: '203', productCertNo: 'C1086626000001' }, {}],
    ['but not three', { productType: '203', productCertNo: 'C10' }, { productCertNo: productFlaws.certNo }],
    ['no end is an end forgotten', { productEnd: '' }, { productEnd: productFlaws.endMissing }],
    ['no fixed term', { productEnd: '', productNoTerm: true }, {}],
    ['an end on the day it begins', { productEnd: '2026-01-05' }, { productEnd: productFlaws.endBeforeStart }],
    ['an end today', { productEnd: today }, { productEnd: productFlaws.ended }],
    ['no record date', { recordDate: '' }, { recordDate: productFlaws.needed('产品备案日期') }],
    ['which 219 does not need', { productType: '219', recordDate: '' }, {}],
    ['a record date of tomorrow', { recordDate: '2026-11-21' }, { recordDate: productFlaws.recordLate }],
    ['no custodian', { custodianName: '' }, { custodianName: productFlaws.needed('托管人名称') }],
    ['which 224 does not need', { productType: '224', custodianName: '' }, {}],
    ['investors not looked through', { lookThroughFlag: false }, { lookThroughFlag: productFlaws.lookThrough }],
    ['no size', { productScale: '0.00' }, { productScale: productFlaws.scale }],
    [
      'a wrong code of the manager',
      { managerCertNo: '91319900MA1F000539' },
      { managerCertNo: certificateFlaws.creditCode },
    ],
  ])('%s', (_what, change, expected) => {
    expect(flawsOfProduct({ ...fund, ...change })).toEqual(expected);
  });
});

describe('delivery of statements', () => {
  it.each<[Parameters<typeof findMissingDelivery>[0], object]>([
    [{ deliverWay: ['2'] }, {}],
    [{ deliverWay: ['3'], deliverEmail: 'a@example.com' }, {}],
    [{ deliverWay: [] }, { deliverWay: deliveryFlaws.way }],
    [{ deliverWay: ['3', '4'] }, { deliverEmail: deliveryFlaws.emailNeeded }],
    [{ deliverWay: ['3'], deliverEmail: 'a' }, { deliverEmail: contactFlaws.email }],
  ])('%j', (entries, expected) => {
    expect({ ...findMissingDelivery(entries), ...findDeliveryFlaws(entries) }).toEqual(expected);
  });
});
