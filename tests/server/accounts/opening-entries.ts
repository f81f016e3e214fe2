import type { OperationParams } from '#contract';
import type { TestApp } from '../build-app.ts';

type Params = OperationParams<'acctOpenApply'>;

const people = {
  legalName: '楚望舒',
  legalCertType: '0',
  legalCertNo: '319901197205140196',
  legalCertStart: '2016-07-01',
  legalCertEnd: '2036-06-30',
  legalNationality: 'CHN',
  transactors: [
    {
      transactorName: '叶疏桐',
      transactorCertType: '0',
      transactorCertNo: '319901198203030211',
      transactorCertStart: '2016-07-01',
      transactorCertEnd: '2036-06-30',
      transactorMobile: '19900000102',
      transactorEmail: 'transactor02@example.com',
      authScope: ['1', '2', '3'],
      authStart: '2026-11-01',
      authEnd: '2028-10-31',
      primaryFlag: true,
    },
  ],
  holders: [
    {
      holderName: '楚望舒',
      holderKind: '1',
      holderCertType: '0',
      holderCertNo: '319901197205140196',
      holderCertStart: '2016-07-01',
      holderCertEnd: '2036-06-30',
      holderRatio: '0.6',
    },
  ],
  benes: [
    {
      beneName: '楚望舒',
      beneCertType: '0',
      beneCertNo: '319901197205140196',
      beneCertStart: '2016-07-01',
      beneCertEnd: '2036-06-30',
      beneAddress: '岚汀市望舒路1号',
      beneNationality: 'CHN',
      beneBirth: '1972-05-14',
      beneIdentifyType: '1',
      beneRatio: '0.6',
      pepFlag: '0',
    },
  ],
} satisfies Partial<Params>;

/** A right application for an account of a product of 岚汀私募基金管理有限公司, everything right. */
export function buildProduct(changes: Partial<Params> = {}): Params {
  return {
    custType: '2',
    institutionId: 'I00000005',
    productName: '岚汀远航1号私募证券投资基金',
    productType: '213',
    productCertType: '9',
    productCertNo: 'SYH001',
    productStart: '2026-10-01',
    productNoTerm: true,
    recordDate: '2026-10-08',
    productScale: '8000.00',
    managerName: '岚汀私募基金管理有限公司',
    managerCertNo: '91319900MA1F000538',
    custodianName: '东屿银行股份有限公司',
    structuredFlag: '0',
    fundSource: ['2'],
    lookThroughFlag: true,
    ...people,
    bankAcctName: '岚汀远航1号私募证券投资基金',
    cnapsCode: '313299000015',
    bankBranchName: '东屿银行营业部',
    bankAcctNo: '8899 0000 0000 7771 234',
    bankAcctKind: '3',
    taxIdentity: '1',
    taxOrgType: '1',
    deliverWay: ['3'],
    deliverType: '2',
    deliverEmail: 'ops@example.com',
    investorClass: '2',
    professionalBasis: '22',
    agreeFlag: true,
    ...changes,
  };
}

/** The kinds of papers that an account for a product needs. */
export const productPapers = ['01', '02', '03', '04', '05', '06', '07', '08', '11', '12', '13', '14'] as const;

/** Papers of these kinds, uploaded by an operator. */
export async function uploadPapers(
  server: TestApp,
  userName: string,
  types: readonly (typeof productPapers)[number][] = productPapers,
): Promise<NonNullable<Params['fileInfos']>> {
  const { accountId } = await server.db
    .selectFrom('accounts')
    .select('accountId')
    .where('userName', '=', userName)
    .executeTakeFirstOrThrow();
  const files = types.map((materialType) => ({ id: crypto.randomUUID(), name: `${materialType}.pdf`, materialType }));
  await server.db
    .insertInto('files')
    .values(
      files.map(({ id, name }) => ({
        id,
        name,
        category: '2' as const,
        contentType: 'application/pdf',
        size: 100,
        phone: null,
        accountId,
        createdAt: '2026-11-20 14:00:00',
      })),
    )
    .execute();
  return files.map(({ id, name, materialType }) => ({
    fileName: name,
    fileUrl: id,
    fileCategory: '2' as const,
    materialType,
  }));
}
