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
import { type FieldMessages, errors } from '#server/platform/errors';
import type { SessionUser } from '#server/platform/handler';
import { classFlaws } from './messages.ts';

/** The request; in a draft every field may be missing. */
export type AcctParams = Omit<OperationParams<'saveAcctDraft'>, 'disCode' | 'requestNo'> &
  Pick<OperationParams<'acctOpenApply'>, 'conflictFlag' | 'promiseFlag'>;

/** The caller; without the search permission an operator sees only their own applications. */
export interface Viewer {
  readonly accountId: number;
  readonly seesAll: boolean;
}

/** Events of an account application with their source and target statuses (handbook: account-states). */
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

/** The status after an event; undefined if the event is not allowed. */
export function nextStatus(status: AcctApplyStatus, event: AcctEvent): AcctApplyStatus | undefined {
  const { from, to } = transitions[event];
  return from.some((one) => one === status) ? to : undefined;
}

/** Whether an application may be deleted: it is not under review and never opened an account. */
export function isDeletable(status: AcctApplyStatus): boolean {
  return status === 'draft' || status === 'rejected';
}

/** The investor of the account. */
export interface Investor {
  readonly custType: CustType;
  readonly institutionName: string;
  /** '1' if the institution holds a financial licence. */
  readonly licensedFlag?: string | undefined;
}

/** The investor's name: the institution's, or the product's. */
export function nameInvestor(content: AcctContent, { custType, institutionName }: Investor): string {
  return custType === '2' ? (content.productName ?? '') : institutionName;
}

/** The problems of a submitted application, by field (handbook: account-opening, product-account-opening). */
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

/** Criteria of professional investors (handbook: professional-investors) for licensed institutions and for products. */
const [LICENSED, PRODUCTS] = ['21', '22'];

function findClassFlaws({ investorClass, professionalBasis }: AcctContent, custType: CustType): FieldMessages {
  if (investorClass !== '2') return {};
  if (!professionalBasis) return { professionalBasis: classFlaws.basis };
  if (custType !== '2' && professionalBasis === PRODUCTS) return { professionalBasis: classFlaws.basisOfInstitution };
  return custType === '2' && professionalBasis === LICENSED ? { professionalBasis: classFlaws.basisOfProduct } : {};
}

/** The kinds of papers that an application requires (handbook: block-files). */
export function listMaterials(content: AcctContent, { custType, licensedFlag }: Investor): readonly MaterialType[] {
  if (custType !== '2') return listInstitutionMaterials({ licensedFlag });
  return [...listInstitutionMaterials({}), '11', '12', '13', ...(content.custodianName ? (['14'] as const) : [])];
}

const openCodeOf = (custType: CustType): string =>
  custType === '2' ? 'MechanismAcountOpenPro' : 'MechanismAcountOpenOrg';
const UPDATE = 'MechanismAcountUpdate';
const COPY = 'MechanismAcountCopy';
const SEARCH = 'MechanismAcountSearch';

/** Throws 45010003 unless the operator has one of the permissions. */
function needOne({ permissions }: SessionUser, ...codes: readonly string[]): void {
  if (!codes.some((code) => permissions.has(code))) throw errors.notPermitted();
}

/** Requires the permission to open accounts of a customer type. */
export function needOpen(user: SessionUser, custType: CustType): void {
  needOne(user, openCodeOf(custType));
}

/** Requires the permission to change accounts; for a draft the permission to open them is enough. */
export function needChange(user: SessionUser, custType: CustType, isDraft: boolean): void {
  needOne(user, UPDATE, ...(isDraft ? [openCodeOf(custType)] : []));
}

export function needCopy(user: SessionUser): void {
  needOne(user, COPY);
}

/** Without the search permission an operator sees only their own applications (handbook: own-applications). */
export function viewerOf({ accountId, permissions }: SessionUser): Viewer {
  return { accountId, seesAll: permissions.has(SEARCH) };
}

const ofInstitution = institution.components.schemas;
const ofAccount = account.components.schemas;

const keysOf = (...blocks: readonly { readonly properties: object }[]): readonly string[] =>
  blocks.flatMap(({ properties }) => Object.keys(properties));

/** Fields of the institution itself (BLOCK-ORG). */
export const orgKeys = keysOf(ofInstitution.OrgBlockInfo);
/** Fields of the blocks that the accounts of one institution usually share; the default template fills them in. */
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
/** Fields of the risk questionnaire. */
const assessKeys: readonly string[] = ['assessChoice', 'answers'];
const classKeys: readonly string[] = ['investorClass', 'professionalBasis', 'taCodes', ...assessKeys];
/** All fields of an application's content. */
const contentKeys = [...sharedKeys, ...bankKeys, ...productKeys, ...classKeys];
/** Fields that a copy does not take over, since they identify the account. */
const ownKeys: readonly string[] = [
  ...bankKeys,
  ...assessKeys,
  'productName',
  'productShortName',
  'productCertNo',
  'recordDate',
];

/** The given fields of a record, without empty ones. */
export function pick(record: object, keys: readonly string[]): object {
  return Object.fromEntries(
    Object.entries(record).filter(([key, value]) => keys.includes(key) && value !== null && value !== undefined),
  );
}

/** The content of an application without its other fields. */
export function readContent(record: object): AcctContent {
  return pick(record, contentKeys);
}

/** The content that a copy starts with. */
export function readCopied(content: AcctContent): AcctContent {
  return pick(
    content,
    contentKeys.filter((key) => !ownKeys.includes(key)),
  );
}

/** The answers in force belong to the account's latest assessment, not to its opening. */
export function omitAssessment<T extends AcctContent>(content: T): Omit<T, 'assessChoice' | 'answers'> {
  const { assessChoice: _choice, answers: _answers, ...rest } = content;
  return rest;
}

/**
 * Content normalised for comparing and storing: an institution has no product, a general investor no basis of
 * classification, and a professional investor no questionnaire.
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

/** Fields that belong to the same input as another field. */
const companions: Readonly<Record<string, readonly string[]>> = {
  assessChoice: ['answers'],
  cnapsCode: ['bankCode', 'bankProvince', 'bankCity', 'bankBranchName'],
  legalCertEnd: ['legalCertLongTerm'],
  productEnd: ['productNoTerm'],
};

/** Takes only the fields that the auditor asked for from the request; without any, the whole request. */
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
 * The content of a change of an opened account. The settlement account keeps its value, since it is changed offline
 * (handbook: trade-account), and so does the risk assessment, which has its own page.
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
