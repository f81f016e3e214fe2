import { BusinessError } from '../../platform/errors.ts';
import { texts } from './messages.ts';

const onField = (code: string, field: string, msg: string): BusinessError =>
  new BusinessError(code, msg, { [field]: msg });

/** Refusals of user management (domain §6.7). */
export const userErrors = {
  nameTaken: () => onField('45021001', 'userName', texts.nameTaken),
  phoneTaken: () => onField('45020035', 'phone', texts.phoneTaken),
  lastAdministrator: () => new BusinessError('45021004', texts.lastAdministrator),
  ownAccount: () => new BusinessError('45021005', texts.ownAccount),
  beyondOwn: () => new BusinessError('45021006', texts.beyondOwn),
  beyondRole: (names: string) => onField('45021006', 'roleIds', texts.beyondRole(names)),
  aboveOwn: () => new BusinessError('45021006', texts.aboveOwn),
  changed: () => new BusinessError('45021007', texts.changed),
  wrongIdNo: () => onField('45010001', 'idNo', texts.wrongIdNo),
  wrongEmail: () => onField('45010001', 'email', texts.wrongEmail),
  past: () => onField('45010001', 'validUntil', texts.past),
  roleMissing: () => onField('45010001', 'roleIds', texts.roleMissing),
  institutionMissing: () => onField('45010001', 'institutionIds', texts.institutionMissing),
} as const;
