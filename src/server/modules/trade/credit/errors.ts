import { BusinessError, type FieldMessages } from '../../../platform/errors.ts';

/** What is refused about credit lines (domain §6.7). */
export const creditErrors = {
  statusChanged: () => new BusinessError('45022003', '授信已被他人变更，请刷新后重试'),
  inUse: () => new BusinessError('45033001', '该授信存在已用额度，不可删除'),
  overlaps: () =>
    new BusinessError('45033002', '该基金管理人在有效期内已存在授信', {
      fundCompanyCode: '该基金管理人在有效期内已存在授信，请修改有效期或在原授信上修改',
    }),
  importedAlready: () => new BusinessError('45022003', '该批次已导入，不能重复导入或修改，请在授信管理中查看'),
  nothingToImport: () => new BusinessError('45010001', '该批次没有可导入的行，请重新上传'),
  wrongRows: (count: number) => new BusinessError('45010001', `有 ${count} 行检查失败，请修改或删除后再导入`),
  unknownColumn: () => new BusinessError('45010001', '没有这一列', { field: '没有这一列' }),
  wrong: (fields: FieldMessages) => new BusinessError('45010001', Object.values(fields).join('；'), fields),
} as const;
