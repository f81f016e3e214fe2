import account from '../../../../../schemas/api/account-blocks.json' with { type: 'json' };
import institution from '../../../../../schemas/api/institution-blocks.json' with { type: 'json' };
import type { CustType } from '#contract';
import { normaliseBank } from '../../../application/blocks/bank.ts';
import { normaliseBenes } from '../../../application/blocks/bene.ts';
import { normaliseHolders } from '../../../application/blocks/holder.ts';
import { normaliseLegal } from '../../../application/blocks/legal.ts';
import { normaliseProduct } from '../../../application/blocks/product.ts';
import { normaliseTax } from '../../../application/blocks/tax.ts';
import { normaliseTransactors } from '../../../application/blocks/transactor.ts';
import type { AcctContent } from '../../../database/schema/account-apply.ts';

const ofInstitution = institution.components.schemas;
const ofAccount = account.components.schemas;

const keysOf = (...blocks: readonly { readonly properties: object }[]): readonly string[] =>
  blocks.flatMap(({ properties }) => Object.keys(properties));

/** What an institution says of itself (BLOCK-ORG). */
export const orgKeys = keysOf(ofInstitution.OrgBlockInfo);
/** The blocks that accounts of one institution usually share; a default template gives them. */
export const sharedKeys = keysOf(
  ofInstitution.LegalBlockInfo,
  ofAccount.TransactorBlockInfo,
  ofInstitution.HolderBlockInfo,
  ofInstitution.BeneBlockInfo,
  ofInstitution.TaxBlockInfo,
  ofAccount.DeliveryBlockInfo,
);
const bankKeys = keysOf(ofAccount.BankBlockInfo);
const productKeys = keysOf(ofAccount.ProductBlockInfo);
/** What is answered to the risk questionnaire. */
const assessKeys: readonly string[] = ['assessChoice', 'answers'];
const classKeys: readonly string[] = ['investorClass', 'professionalBasis', 'taCodes', ...assessKeys];
/** Everything that an application says. */
const contentKeys = [...sharedKeys, ...bankKeys, ...productKeys, ...classKeys];
/** What makes a copy an account of its own, and is asked for anew. */
const ownKeys: readonly string[] = [
  ...bankKeys,
  ...assessKeys,
  'productName',
  'productShortName',
  'productCertNo',
  'recordDate',
];

/** The members of a record that have these names and a value. */
export function pick(record: object, keys: readonly string[]): object {
  return Object.fromEntries(
    Object.entries(record).filter(([key, value]) => keys.includes(key) && value !== null && value !== undefined),
  );
}

/** What an application says, of everything that came with it. */
export function readContent(record: object): AcctContent {
  return pick(record, contentKeys);
}

/** What a copy begins with. */
export function readCopied(content: AcctContent): AcctContent {
  return pick(
    content,
    contentKeys.filter((key) => !ownKeys.includes(key)),
  );
}

/** The answers in force are those of the account's last assessment, not those it was opened with. */
export function omitAssessment<T extends AcctContent>(content: T): Omit<T, 'assessChoice' | 'answers'> {
  const { assessChoice: _choice, answers: _answers, ...rest } = content;
  return rest;
}

/**
 * Content as it is compared and kept. An institution has no product, a general investor no basis, and a professional one
 * nothing to answer.
 */
export function normaliseContent(content: AcctContent, custType: CustType, today: string): AcctContent {
  const blocks = [
    (one: AcctContent) => normaliseLegal(one, today),
    normaliseTransactors<AcctContent>,
    normaliseHolders<AcctContent>,
    normaliseBenes<AcctContent>,
    normaliseBank<AcctContent>,
    normaliseTax<AcctContent>,
    normaliseProduct<AcctContent>,
  ].reduce((entries, normalise) => normalise(entries), content);
  const { professionalBasis, assessChoice, answers, ...rest } = blocks;
  const kept =
    custType === '2'
      ? rest
      : pick(
          rest,
          contentKeys.filter((key) => !productKeys.includes(key)),
        );
  if (rest.investorClass === '2') return { ...kept, ...(professionalBasis && { professionalBasis }) };
  return {
    ...kept,
    ...(assessChoice && { assessChoice }),
    ...(assessChoice === '1' && answers && { answers }),
  };
}

/** Fields that come with another one, from the same input. */
const companions: Readonly<Record<string, readonly string[]>> = {
  assessChoice: ['answers'],
  cnapsCode: ['bankCode', 'bankProvince', 'bankCity', 'bankBranchName'],
  legalCertEnd: ['legalCertLongTerm'],
  productEnd: ['productNoTerm'],
};

/** What was sent, of what the auditor has asked for; everything else stays as it was. Nothing asked for: everything. */
export function keepUnasked(before: AcctContent, sent: AcctContent, asked: readonly string[]): AcctContent {
  if (asked.length === 0) return sent;
  const open = asked.flatMap((name) => [name, ...(companions[name] ?? [])]);
  const kept = pick(
    before,
    contentKeys.filter((key) => !open.includes(key)),
  );
  return { ...kept, ...pick(sent, open) };
}

/**
 * What a change of an opened account may say: its settlement account is changed offline (domain §4.8) and stays as it
 * was, and its risk is assessed on a page of its own.
 */
export function keepOpened(before: AcctContent, sent: AcctContent): AcctContent {
  return {
    ...pick(
      omitAssessment(sent),
      contentKeys.filter((key) => !bankKeys.includes(key)),
    ),
    ...pick(before, bankKeys),
  };
}
