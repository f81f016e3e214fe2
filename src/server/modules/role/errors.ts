import { BusinessError } from '../../platform/errors.ts';
import { texts } from './messages.ts';

/** Refusals of role management (domain §6.7). */
export const roleErrors = {
  nameTaken: () => new BusinessError('45021002', texts.nameTaken, { roleName: texts.nameTaken }),
  inUse: () => new BusinessError('45021003', texts.inUse),
  beyondOwn: (names: string) =>
    new BusinessError('45021006', texts.beyondOwn(names), { resourceCodes: texts.beyondOwn(names) }),
  changed: () => new BusinessError('45021007', texts.changed),
  preset: () => new BusinessError('45021008', texts.preset),
  unknownCodes: (codes: string) =>
    new BusinessError('45010001', texts.unknownCodes(codes), { resourceCodes: texts.unknownCodes(codes) }),
  noneTicked: () => new BusinessError('45010001', texts.noneTicked, { resourceCodes: texts.noneTicked }),
  notAdministrator: () => new BusinessError('45010003', texts.notAdministrator),
} as const;
