import accountBlocks from '../../../../schemas/api/account-blocks.json' with { type: 'json' };
import fields from '../../../../schemas/api/fields.json' with { type: 'json' };
import institutionBlocks from '../../../../schemas/api/institution-blocks.json' with { type: 'json' };
import authScope from '../../../../schemas/dictionaries/auth-scope.json' with { type: 'json' };
import bankAcctKind from '../../../../schemas/dictionaries/bank-acct-kind.json' with { type: 'json' };
import beneIdentifyType from '../../../../schemas/dictionaries/bene-identify-type.json' with { type: 'json' };
import custType from '../../../../schemas/dictionaries/cust-type.json' with { type: 'json' };
import deliverType from '../../../../schemas/dictionaries/deliver-type.json' with { type: 'json' };
import deliverWay from '../../../../schemas/dictionaries/deliver-way.json' with { type: 'json' };
import fundSource from '../../../../schemas/dictionaries/fund-source.json' with { type: 'json' };
import holderKind from '../../../../schemas/dictionaries/holder-kind.json' with { type: 'json' };
import investorClass from '../../../../schemas/dictionaries/investor-class.json' with { type: 'json' };
import orgCertType from '../../../../schemas/dictionaries/org-cert-type.json' with { type: 'json' };
import personCertType from '../../../../schemas/dictionaries/person-cert-type.json' with { type: 'json' };
import productCertType from '../../../../schemas/dictionaries/product-cert-type.json' with { type: 'json' };
import productType from '../../../../schemas/dictionaries/product-type.json' with { type: 'json' };
import professionalBasis from '../../../../schemas/dictionaries/professional-basis.json' with { type: 'json' };
import taxIdentity from '../../../../schemas/dictionaries/tax-identity.json' with { type: 'json' };
import taxOrgType from '../../../../schemas/dictionaries/tax-org-type.json' with { type: 'json' };
import yesNo from '../../../../schemas/dictionaries/yes-no.json' with { type: 'json' };
import plan from './account-columns.json' with { type: 'json' };

/** A code with its label. */
export interface DictionaryItem {
  readonly value: string;
  readonly label: string;
}

/** Dictionaries of the columns of the account sheet, by name. */
export const dictionaries: ReadonlyMap<string, readonly DictionaryItem[]> = new Map(
  [
    authScope,
    bankAcctKind,
    beneIdentifyType,
    custType,
    deliverType,
    deliverWay,
    fundSource,
    holderKind,
    investorClass,
    orgCertType,
    personCertType,
    productCertType,
    productType,
    professionalBasis,
    taxIdentity,
    taxOrgType,
    yesNo,
  ].map(({ name, items }) => [name, items]),
);

/** Properties of a column's field in the contract. */
export interface FieldProperty {
  readonly $ref?: string;
  readonly type?: string;
  readonly title?: string;
  readonly format?: string;
  readonly maxLength?: number;
  readonly 'x-format'?: string;
  readonly 'x-dictionary'?: string;
  readonly items?: { readonly $ref?: string; readonly 'x-dictionary'?: string };
}

/** Part of an application; a row without any entry in a shared block takes it from the default template. */
export type AccountBlock =
  | 'place'
  | 'product'
  | 'class'
  | 'bank'
  | 'legal'
  | 'transactor'
  | 'holder'
  | 'bene'
  | 'tax'
  | 'delivery';

/** Rows in which a column is required: all, those of products, or those with entries in its block. */
export type ColumnNeed = 'always' | 'product' | 'shared' | 'optional';

export interface AccountColumn {
  readonly field: string;
  readonly block: AccountBlock;
  readonly need: ColumnNeed;
  readonly title: string;
  readonly property: FieldProperty;
  /** The template marks it with a star. */
  readonly required: boolean;
  readonly hint: string;
  readonly sample: string;
  /** The allowed values; empty if any text is allowed, or if they depend on another column. */
  readonly choices: readonly string[];
  /** A cell may hold several of the choices. */
  readonly several: boolean;
}

/** Title of the row number, which names the folders of the papers; filled in beforehand. */
export const ROW_NO_TITLE = '序号';

const { OrgBlock, LegalBlock, Holder, Bene, TaxBlock, TaxResidence } = institutionBlocks.components.schemas;
const { Transactor, BankBlock, ProductBlock, DeliveryBlock } = accountBlocks.components.schemas;
const { schemas } = fields.components;

const properties: Readonly<Record<string, FieldProperty>> = {
  ...OrgBlock.properties,
  custType: schemas.custType,
  institutionName: schemas.institutionName,
  investorClass: schemas.investorClass,
  professionalBasis: { title: '专业投资者依据', 'x-dictionary': 'professionalBasis' },
  ...LegalBlock.properties,
  ...Transactor.properties,
  ...Holder.properties,
  ...Bene.properties,
  ...TaxResidence.properties,
  ...TaxBlock.properties,
  ...BankBlock.properties,
  ...ProductBlock.properties,
  ...DeliveryBlock.properties,
};

const needs: Readonly<Record<ColumnNeed, string>> = {
  always: '',
  product: '客户类型为产品时必填',
  shared: '整组留空时沿用机构的默认开户模板',
  optional: '',
};

/** Choices that depend on another column. */
const DEPENDENT = 'holderCertType';
/** Natural persons open accounts elsewhere. */
const PERSON = '1';

/** The allowed values of a column; undefined if any text is allowed. */
export function itemsOfColumn(field: string, { 'x-dictionary': own, items, type }: FieldProperty) {
  if (field === DEPENDENT) return undefined;
  const found = dictionaries.get(type === 'boolean' ? 'yesNo' : (own ?? items?.['x-dictionary'] ?? ''));
  return field === 'custType' ? found?.filter(({ value }) => value !== PERSON) : found;
}

/** Choices of a dictionary in one line, if there are few. */
function joinChoices(labels: readonly string[], several: boolean): string {
  if (labels.length === 0) return '';
  const shown = labels.length > 8 ? `${labels.slice(0, 8).join('、')}等` : labels.join('、');
  return several ? `${shown}，多个以、分隔` : shown;
}

function describe(column: (typeof plan)[number]): AccountColumn {
  const { field, block, need, hint = '', sample, prefix = '' } = column;
  const property = properties[field] ?? {};
  const day = property.format === 'date' ? '日期，例如2026-11-20' : '';
  const end = field.endsWith('CertEnd') ? '；长期有效请填写“长期”' : '';
  const several = property.items !== undefined;
  const choices = (itemsOfColumn(field, property) ?? []).map(({ label }) => label);
  const hints = [hint || joinChoices(choices, several) || `${day}${end}`, needs[need as ColumnNeed]];
  return {
    field,
    block: block as AccountBlock,
    need: need as ColumnNeed,
    title: column.title ?? `${prefix}${property.title ?? field}`,
    property,
    required: need === 'always',
    hint: hints.filter((one) => one !== '').join('；'),
    sample,
    choices,
    several,
  };
}

/**
 * Accounts to be opened (handbook: account-batch): the fields of both forms, with titles and limits of the contract.
 */
export const accountSheet: { readonly name: string; readonly columns: readonly AccountColumn[] } = {
  name: '批量开户模板',
  columns: plan.map(describe),
};
