import type { AcctContent } from '../../database/schema/account.ts';
import { maskBankAccount, maskCertificate } from '#values/mask';
import { toShanghaiTime } from '#values/shanghai-time';
import authScopes from '../../../../schemas/dictionaries/auth-scope.json' with { type: 'json' };
import custTypes from '../../../../schemas/dictionaries/cust-type.json' with { type: 'json' };
import investorClasses from '../../../../schemas/dictionaries/investor-class.json' with { type: 'json' };
import productTypes from '../../../../schemas/dictionaries/product-type.json' with { type: 'json' };
import type { Block, PdfDocument } from '#server/documents/pdf/page';
import { PDF_TYPE, writeDocument } from '#server/documents/pdf/write-documents';
import type { FileReply } from '#server/platform/handler';
import { labelOf } from '#server/platform/labels';
import { receipt as texts } from './messages.ts';
import type { AccountRow } from './queries.ts';

/** The receipt of an opened account as a sealed PDF. */
export async function writeReceipt(row: AccountRow, content: AcctContent, now: Date): Promise<FileReply> {
  const document = layOut(row, content, toShanghaiTime(now));
  return {
    fileName: texts.fileName(row.custNo ?? row.acctId),
    contentType: PDF_TYPE,
    body: await writeDocument(document),
  };
}

function layOut(row: AccountRow, content: AcctContent, generatedAt: string): PdfDocument {
  const { facts } = texts;
  return {
    title: texts.title,
    number: row.custNo ?? '',
    generatedAt,
    blocks: [
      { kind: 'heading', text: texts.investor },
      {
        kind: 'fields',
        fields: [
          { label: facts.investorName, value: row.investorName, wide: true },
          { label: facts.institutionName, value: row.institutionName, wide: true },
          { label: facts.custType, value: labelOf(custTypes, row.custType) },
          { label: facts.investorClass, value: labelOf(investorClasses, row.investorClass) },
          { label: facts.certNo, value: maskCertificate(row.certNo) },
          { label: facts.custNo, value: row.custNo ?? '' },
          { label: facts.acctId, value: row.acctId },
          { label: facts.tradeAcctNo, value: row.tradeAcctNo ?? '' },
          { label: facts.openTime, value: row.openTime ?? '' },
          { label: facts.applyNo, value: row.applyNo ?? '' },
        ],
      },
      ...(row.custType === '2' ? describeProduct(row, content) : []),
      ...describeBank(row, content),
      ...describePeople(content),
      { kind: 'notes', lines: texts.notes },
    ],
    seal: { date: (row.openTime ?? generatedAt).slice(0, 10) },
  };
}

function describeProduct(row: AccountRow, { managerName = '', custodianName = '' }: AcctContent): readonly Block[] {
  const { facts } = texts;
  return [
    { kind: 'heading', text: texts.product },
    {
      kind: 'fields',
      fields: [
        { label: facts.productType, value: labelOf(productTypes, row.productType), wide: true },
        { label: facts.managerName, value: managerName, wide: true },
        { label: facts.custodianName, value: custodianName, wide: true },
      ],
    },
  ];
}

function describeBank(row: AccountRow, { bankAcctName = '', cnapsCode = '' }: AcctContent): readonly Block[] {
  const { facts } = texts;
  return [
    { kind: 'heading', text: texts.settlement },
    {
      kind: 'fields',
      fields: [
        { label: facts.bankAcctName, value: bankAcctName, wide: true },
        { label: facts.bankBranchName, value: row.bankName ?? '' },
        { label: facts.cnapsCode, value: cnapsCode },
        { label: facts.bankAcctNo, value: maskBankAccount(row.bankAcctNo ?? ''), wide: true },
      ],
    },
  ];
}

function describePeople({ transactors = [] }: AcctContent): readonly Block[] {
  if (transactors.length === 0) return [];
  const { name, certNo, scope, until } = texts.columns;
  return [
    { kind: 'heading', text: texts.people },
    {
      kind: 'table',
      columns: [
        { title: name, weight: 2 },
        { title: certNo, weight: 3 },
        { title: scope, weight: 4 },
        { title: until, weight: 2 },
      ],
      rows: transactors.map((one) => [
        one.transactorName ?? '',
        maskCertificate(one.transactorCertNo ?? ''),
        (one.authScope ?? []).map((code) => labelOf(authScopes, code)).join('、'),
        one.authEnd ?? '',
      ]),
    },
  ];
}
