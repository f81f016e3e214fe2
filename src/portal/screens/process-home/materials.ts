import type { MaterialType } from '#contract';
import { defineMessages, type Messages } from '#values/language';

/** Labels of the dictionary materialType; complete, or it does not compile. */
export const materialTypes: Messages<Readonly<Record<MaterialType, string>>> = defineMessages(
  {
    '01': '营业执照/登记证书',
    '02': '法定代表人身份证明',
    '03': '授权委托书',
    '04': '经办人身份证明',
    '05': '预留印鉴卡',
    '06': '受益所有人信息登记表',
    '07': '机构税收居民身份声明',
    '08': '银行账户证明',
    '09': '股权结构证明/公司章程',
    '10': '经营金融业务许可证',
    '11': '产品备案/成立证明',
    '12': '产品合同（首页及签署页）',
    '13': '管理人授权书',
    '14': '托管协议（摘要页）',
    '15': '财务报表/审计报告',
    '16': '投资经历证明',
    '17': '投资者承诺函',
    '99': '其他',
  },
  {
    '01': 'Business licence or registration certificate',
    '02': 'Identity of the legal representative',
    '03': 'Power of attorney',
    '04': 'Identity of the handler',
    '05': 'Specimen seal card',
    '06': 'Register of beneficial owners',
    '07': 'Declaration of tax residence',
    '08': 'Proof of the bank account',
    '09': 'Ownership structure or articles of association',
    '10': 'Licence for financial business',
    '11': 'Filing or founding of the product',
    '12': 'Product contract (first and signature pages)',
    '13': 'Authorisation by the manager',
    '14': 'Custody agreement (summary page)',
    '15': 'Financial statements or audit report',
    '16': 'Proof of investment experience',
    '17': 'Investor’s undertaking',
    '99': 'Other',
  },
);

/** Kinds of institution as the guide tells them apart (handbook: opening-guide). */
export type InstitutionKind = 'enterprise' | 'financial' | 'publicBody' | 'manager';

/** Something to know about one document of one kind. */
export type MaterialNote = 'ofManager' | 'exempt' | 'withCustodian';

export interface Material {
  readonly type: MaterialType;
  readonly note?: MaterialNote;
}

const EVERYBODY: readonly MaterialType[] = ['01', '02', '03', '04', '05', '06', '07', '08'];

/** Documents by kind (handbook: block-files). */
export const MATERIALS: Readonly<Record<InstitutionKind, readonly Material[]>> = {
  enterprise: list(EVERYBODY),
  financial: list([...EVERYBODY, '10']),
  publicBody: list(EVERYBODY, { '06': 'exempt' }),
  manager: list([...EVERYBODY, '11', '12', '13', '14'], { '01': 'ofManager', '14': 'withCustodian' }),
};

/** Documents that have a form to fill in; the operation downloadTemplate knows them by this code. */
const TEMPLATES: ReadonlySet<MaterialType> = new Set(['03', '05', '06', '07']);

export function hasTemplate(type: MaterialType): boolean {
  return TEMPLATES.has(type);
}

function list(types: readonly MaterialType[], notes: Partial<Record<MaterialType, MaterialNote>> = {}): Material[] {
  return types.map((type) => {
    const note = notes[type];
    return note === undefined ? { type } : { type, note };
  });
}
