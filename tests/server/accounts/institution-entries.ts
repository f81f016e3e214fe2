import type { FileInfo, InstApplyRequest, MaterialType, OperationData } from '#contract';
import { makePdf } from '../../files/make-files.ts';
import type { TestApp } from '../build-app.ts';

/** Kinds of papers that an institution without a licence needs. */
const materials: readonly MaterialType[] = ['01', '02', '03', '04', '05', '06', '07', '08'];

/** Everything that an application needs, and right; the institution is not registered. */
export const completeEntries: Omit<InstApplyRequest, 'fileInfos'> = {
  institutionName: '听涛新材料有限公司',
  certType: 'I',
  certNo: '91319900MA1F00205L',
  certStartDate: '2015-06-01',
  certLongTerm: true,
  orgType: 'K',
  corpProperty: '1',
  industry: 'C',
  businessScope: '新材料的研发、生产与销售',
  regCurrency: '156',
  regCapital: '5000.00',
  foundDate: '2015-06-01',
  regCountry: 'CHN',
  regProvince: '310000',
  regCity: '310100',
  regCounty: '310115',
  regAddress: '听涛路18号',
  sameAsReg: true,
  postCode: '200120',
  tel: '021-58889999',
  email: 'finance@tingtao.example.com',
  licensedFlag: '0',
  legalName: '苏听涛',
  legalCertType: '0',
  legalCertNo: '319901199001010014',
  legalCertStart: '2020-01-01',
  legalCertEnd: '2040-01-01',
  legalNationality: 'CHN',
  transactors: [
    {
      transactorName: '叶疏桐',
      transactorCertType: '0',
      transactorCertNo: '319901198505121231',
      transactorCertStart: '2020-01-01',
      transactorCertEnd: '2040-01-01',
      transactorMobile: '19911110001',
      transactorEmail: 'ye@tingtao.example.com',
      authScope: ['1', '2', '3'],
      authStart: '2026-11-01',
      authEnd: '2029-10-31',
      primaryFlag: true,
    },
  ],
  benes: [
    {
      beneName: '苏听涛',
      beneCertType: '0',
      beneCertNo: '319901199001010014',
      beneCertStart: '2020-01-01',
      beneCertEnd: '2040-01-01',
      beneAddress: '听涛路18号',
      beneNationality: 'CHN',
      beneBirth: '1990-01-01',
      beneIdentifyType: '1',
      beneRatio: '0.6',
      pepFlag: '0',
    },
  ],
  holders: [
    {
      holderName: '苏听涛',
      holderKind: '1',
      holderCertType: '0',
      holderCertNo: '319901199001010014',
      holderCertStart: '2020-01-01',
      holderCertEnd: '2040-01-01',
      holderRatio: '0.6',
    },
  ],
  adminName: '叶疏桐',
  adminCertType: '0',
  adminCertNo: '319901198505121231',
  adminMobile: '19911110001',
  adminEmail: 'ye@tingtao.example.com',
  bankAcctName: '听涛新材料有限公司',
  cnapsCode: '313299000015',
  bankBranchName: '东屿银行营业部',
  bankAcctNo: '8899 0000 0000 1000 999',
  bankAcctKind: '1',
  taxIdentity: '1',
  taxOrgType: '3',
  agreeFlag: true,
};

/** Uploads the papers of an application and answers with them. */
export async function uploadPapers(
  server: TestApp,
  token: string,
  operation: 'uploadRegistFile' | 'uploadFile' = 'uploadRegistFile',
): Promise<FileInfo[]> {
  const papers: FileInfo[] = [];
  for (const materialType of materials) {
    const file = new File([Uint8Array.from(makePdf())], `${materialType}.pdf`, { type: 'application/pdf' });
    const reply = await server.call(operation, { file, materialType }, token);
    papers.push(reply.data as OperationData<'uploadRegistFile'>);
  }
  return papers;
}
