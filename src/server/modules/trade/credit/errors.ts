import { BusinessError, type FieldMessages } from '../../../errors.ts';

/** What is refused about credit lines (domain §6.7). */
export const creditErrors = {
  statusChanged: () => new BusinessError('45022003', '授信已被他人变更，请刷新后重试'),
  inUse: () => new BusinessError('45033001', '该授信存在已用额度，不可删除'),
  overlaps: () =>
    new BusinessError('45033002', '该基金管理人在有效期内已存在授信', {
      fundCompanyCode: '该基金管理人在有效期内已存在授信，请修改有效期或在原授信上修改',
    }),
  wrong: (fields: FieldMessages) => new BusinessError('45010001', Object.values(fields).join('；'), fields),
} as const;
