import materials from '../../../../schemas/dictionaries/material-type.json' with { type: 'json' };
import { BusinessError } from '#server/platform/errors';
import { labelOf } from '#server/platform/labels';

/** Texts of the batch operations. */
export const texts = {
  batch: '批量开户批次',
  submitting: (count: number) => `批量开户 ${count} 户`,
  resultFile: '批量开户结果',
  papersElsewhere: '附件请在“逐行结果”中修改',
  serialEach: '序号不能重复，请逐户修改',
  resultColumns: { rowNo: '序号', result: '结果', applyNo: '申请编号', reason: '失败原因' },
} as const;

const serialAgain = '请修改序号，并核对该户的附件';

/** Messages about a cell. */
export const cellTexts = {
  missing: (title: string) => `请填写${title}`,
  unknownInstitution: '机构不存在或尚未审核通过，请填写平台登记的机构名称',
  notForInstitutions: (title: string) => `客户类型为机构时不填${title}`,
  controllers: '消极非金融机构须登记控制人，请单户办理',
  unknownCnaps: '联行号不在银行网点目录中，请核对或填写开户支行',
  holderCertType: (labels: string) => `证件类型不正确，请填写${labels}`,
  unknownRegistrars: (codes: readonly string[]) => `登记机构代码${codes.join('、')}不存在`,
  bankAcctUsed: '该银行账号已被使用',
  bankAcctTwice: (rowNo: number) => `与表格第${rowNo}行的银行账号重复`,
  productExists: '该产品账户已存在',
  certNoExists: '该产品证件号码的账户已存在',
  productTwice: (rowNo: number) => `与表格第${rowNo}行的产品名称重复`,
  certNoTwice: (rowNo: number) => `与表格第${rowNo}行的产品证件号码重复`,
  serialMissing: `缺少序号，无法确定附件属于哪一户，${serialAgain}`,
  serialWrong: (typed: string) => `序号“${typed.slice(0, 20)}”不正确，须为1至99999的整数，${serialAgain}`,
  serialTwice: (serial: number, rowNos: readonly number[]) =>
    `序号${serial}与表格第${rowNos.slice(0, 5).join('、')}行重复，无法确定附件属于哪一户，${serialAgain}`,
  papersMissing: (types: readonly string[]) => `缺少必传附件：${types.map(nameMaterial).join('、')}`,
  paperRefused: (name: string, reason: string) => `${name}：${reason}`,
} as const;

/** Messages about files of the archive without a row. */
export const strayTexts = {
  noRow: (folder: string, count: number) => `文件夹“${folder}”没有对应的序号，其中的${count}个文件未使用`,
  notInFolder: (path: string) => `${path}：不在以序号命名的文件夹中`,
  serialTwice: (folder: string, count: number) =>
    `文件夹“${folder}”对应多行，无法确定属于哪一户，其中的${count}个文件未使用`,
  severalSerials: (folder: string, count: number) =>
    `文件夹“${folder}”的路径中有多个序号，无法确定属于哪一户，其中的${count}个文件未使用`,
  noMaterial: (path: string) => `${path}：文件名须以附件类型代码开头，如01_营业执照.pdf`,
} as const;

/** The label of a code, such as 营业执照/登记证书 for 01. */
function nameMaterial(type: string): string {
  return labelOf(materials, type);
}

const ofField = (field: string, code: string, msg: string): BusinessError =>
  new BusinessError(code, msg, { [field]: msg });
const ofArchive = (code: string, msg: string): BusinessError => ofField('attachments', code, msg);

/** Errors of the batch operations (handbook: error-catalogue). */
export const batchErrors = {
  archiveBroken: () => ofArchive('45022005', '压缩包已损坏或已加密，请重新打包为zip后上传'),
  archiveTooMany: (limit: number) => ofArchive('45010001', `压缩包内的文件不能超过${limit}个，请分批上传`),
  archiveTooLarge: (megabytes: number) => ofArchive('45022006', `压缩包解压后不能超过${megabytes}MB，请分批上传`),
  notCorrectable: () => new BusinessError('45022003', '申请状态已变更，请刷新后重试'),
  unknownColumn: () => ofField('field', '45010001', '没有这一列'),
  notHere: (msg: string) => ofField('cellValue', '45010001', msg),
  paperUsed: (fileName: string, rowNo: number) =>
    ofField('fileInfos', '45010001', `${fileName}已是表格第${rowNo}行的附件，请另行上传`),
  paperType: (fileName: string) => ofField('fileInfos', '45010001', `请选择${fileName}的附件类型`),
  nothingToSubmit: () => new BusinessError('45010001', '没有可提交的行，请先修正有误的单元格'),
} as const;
