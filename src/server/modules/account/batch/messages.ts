import materials from '../../../../../schemas/dictionaries/material-type.json' with { type: 'json' };
import { labelOf } from '../../../labels.ts';

/** What the batch operations say in words. */
export const texts = {
  batch: '批量开户批次',
  submitting: (count: number) => `批量开户 ${count} 户`,
  resultFile: '批量开户结果',
  papersAgain: '附件请按序号放入压缩包后重新上传',
  resultColumns: { rowNo: '序号', result: '结果', applyNo: '申请编号', reason: '失败原因' },
} as const;

/** What is said of a cell. */
export const cellTexts = {
  missing: (title: string) => `请填写${title}`,
  unknownInstitution: '机构不存在或尚未审核通过，请填写平台登记的机构名称',
  notForInstitutions: (title: string) => `客户类型为机构时不填${title}`,
  controllers: '消极非金融机构须登记控制人，请单户办理',
  unknownCnaps: '联行号不在银行网点目录中，请核对或填写开户支行',
  holderCertType: (labels: string) => `证件类型不正确，请填写${labels}`,
  unknownRegistrars: (codes: readonly string[]) => `登记机构代码${codes.join('、')}不存在`,
  bankAcctUsed: '该银行账号已被使用',
  bankAcctTwice: (rowNo: number) => `与第${rowNo}行的银行账号重复`,
  productExists: '该产品账户已存在',
  productTwice: (rowNo: number) => `与第${rowNo}行的产品名称重复`,
  rowNoTwice: (rowNo: number) => `序号${rowNo}重复`,
  papersMissing: (types: readonly string[]) => `缺少必传附件：${types.map(nameMaterial).join('、')}`,
  paperRefused: (name: string, reason: string) => `${name}：${reason}`,
} as const;

/** What is said of a file of the archive that belongs to no row. */
export const strayTexts = {
  noRow: (path: string) => `${path}：没有对应的序号`,
  noMaterial: (path: string) => `${path}：文件名须以附件类型代码开头，如01_营业执照.pdf`,
} as const;

/** 营业执照/登记证书 of 01. */
function nameMaterial(type: string): string {
  return labelOf(materials, type);
}
