import type { AcctContent } from '../../database/schema/account.ts';
import type { CustType, MaterialType, OperationParams } from '#contract';
import account from '../../../../schemas/api/account-blocks.json' with { type: 'json' };
import institution from '../../../../schemas/api/institution-blocks.json' with { type: 'json' };
import {
  findBankFlaws,
  normaliseBank,
  findDeliveryFlaws,
  findMissingDelivery,
  listInstitutionMaterials,
  findMissingTax,
  findTaxFlaws,
  normaliseTax,
} from '../../application/blocks/details.ts';
import { findMissingProduct, findProductFlaws, normaliseProduct } from '../../application/blocks/organisation.ts';
import {
  findBeneFlaws,
  findMissingBenes,
  normaliseBenes,
  findHolderFlaws,
  findMissingHolders,
  normaliseHolders,
  findLegalFlaws,
  findMissingLegal,
  normaliseLegal,
  findMissingTransactors,
  findTransactorFlaws,
  normaliseTransactors,
} from '../../application/blocks/people.ts';
import type { AcctApplyStatus } from '../../database/schema/applications.ts';
import { type FieldMessages, errors } from '../../platform/errors.ts';
import type { SessionUser } from '../../platform/handler.ts';
import { classFlaws } from './messages.ts';

/** What is sent: everything of it may be missing in a draft. */
export type AcctParams = Omit<OperationParams<'saveAcctDraft'>, 'disCode' | 'requestNo'> &
  Pick<OperationParams<'acctOpenApply'>, 'conflictFlag' | 'promiseFlag'>;

/** Who asks: an operator, who without the right to search sees only what he has applied for. */
export interface Viewer {
  readonly accountId: number;
  readonly seesAll: boolean;
}

/** What can be done with an application for an account, and where that leads (handbook: account-states). */
const transitions = {
  save: { from: ['draft'], to: 'draft' },
  submit: { from: ['draft'], to: 'auditing' },
  resubmit: { from: ['supplemented', 'rejected', 'openFail'], to: 'auditing' },
  withdraw: { from: ['auditing'], to: 'draft' },
  pass: { from: ['auditing'], to: 'openPending' },
  reject: { from: ['auditing'], to: 'rejected' },
  supply: { from: ['auditing'], to: 'supplemented' },
  open: { from: ['openPending'], to: 'passed' },
  fail: { from: ['openPending'], to: 'openFail' },
} as const satisfies Record<string, { from: readonly AcctApplyStatus[]; to: AcctApplyStatus }>;

export type AcctEvent = keyof typeof transitions;

/** Where an event leads; undefined where it cannot happen. */
export function nextStatus(status: AcctApplyStatus, event: AcctEvent): AcctApplyStatus | undefined {
  const { from, to } = transitions[event];
  return from.some((one) => one === status) ? to : undefined;
}

/** Whether an application may be deleted: it never was opened, and nobody looks at it. */
export function isDeletable(status: AcctApplyStatus): boolean {
  return status === 'draft' || status === 'rejected';
}

/** Who the account is for. */
export interface Investor {
  readonly custType: CustType;
  readonly institutionName: string;
  /** '1' where the institution holds a financial licence. */
  readonly licensedFlag?: string | undefined;
}

/** The investor's name: the institution's, or the product's. */
export function nameInvestor(content: AcctContent, { custType, institutionName }: Investor): string {
  return custType === '2' ? (content.productName ?? '') : institutionName;
}

/** What is wrong with an application that is sent, by field (handbook: account-opening, product-account-opening). */
export function findFlaws(content: AcctContent, investor: Investor, today: string): FieldMessages {
  const { custType } = investor;
  const holder = {
    custType,
    investorName: nameInvestor(content, investor),
    custodianName: content.custodianName,
  };
  return {
    ...(custType === '2' && { ...findMissingProduct(content), ...findProductFlaws(content, today) }),
    ...findMissingLegal(content),
    ...findLegalFlaws(content, today),
    ...findMissingTransactors(content),
    ...findTransactorFlaws(content, today),
    ...findMissingHolders(content),
    ...findHolderFlaws(content, today),
    ...findMissingBenes(content),
    ...findBeneFlaws(content, today),
    ...findBankFlaws(content, holder),
    ...findMissingTax(content),
    ...findTaxFlaws(content, today),
    ...findMissingDelivery(content),
    ...findDeliveryFlaws(content),
    ...findClassFlaws(content, custType),
  };
}

/**
 * Criteria (handbook: professional-investors) by which an investor is a professional one, and for whom: licensed
 * institutions, products.
 */
const [LICENSED, PRODUCTS] = ['21', '22'];

function findClassFlaws({ investorClass, professionalBasis }: AcctContent, custType: CustType): FieldMessages {
  if (investorClass !== '2') return {};
  if (!professionalBasis) return { professionalBasis: classFlaws.basis };
  if (custType !== '2' && professionalBasis === PRODUCTS) return { professionalBasis: classFlaws.basisOfInstitution };
  return custType === '2' && professionalBasis === LICENSED ? { professionalBasis: classFlaws.basisOfProduct } : {};
}

/** The kinds of papers that an application needs (handbook: block-files). */
export function listMaterials(content: AcctContent, { custType, licensedFlag }: Investor): readonly MaterialType[] {
  if (custType !== '2') return listInstitutionMaterials({ licensedFlag });
  return [...listInstitutionMaterials({}), '11', '12', '13', ...(content.custodianName ? (['14'] as const) : [])];
}

const openCodeOf = (custType: CustType): string =>
  custType === '2' ? 'MechanismAcountOpenPro' : 'MechanismAcountOpenOrg';
const UPDATE = 'MechanismAcountUpdate';
const COPY = 'MechanismAcountCopy';
const SEARCH = 'MechanismAcountSearch';

/** Throws 45010003 for an operator who holds none of the codes. */
function needOne({ permissions }: SessionUser, ...codes: readonly string[]): void {
  if (!codes.some((code) => permissions.has(code))) throw errors.notPermitted();
}

/** Whoever opens accounts of a customer type. */
export function needOpen(user: SessionUser, custType: CustType): void {
  needOne(user, openCodeOf(custType));
}

/** A draft is finished by who opens or who changes accounts; anything else is changed by the latter. */
export function needChange(user: SessionUser, custType: CustType, isDraft: boolean): void {
  needOne(user, UPDATE, ...(isDraft ? [openCodeOf(custType)] : []));
}

export function needCopy(user: SessionUser): void {
  needOne(user, COPY);
}

/** An operator without the code to search sees only what he has applied for (handbook: own-applications). */
export function viewerOf({ accountId, permissions }: SessionUser): Viewer {
  return { accountId, seesAll: permissions.has(SEARCH) };
}

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
 * What a change of an opened account may say: its settlement account is changed offline (handbook: trade-account) and
 * stays as it was, and its risk is assessed on a page of its own.
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
