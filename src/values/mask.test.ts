import { describe, expect, it } from 'vitest';
import { maskBankAccount, maskCertificate, maskEmail, maskPhone } from './mask.ts';

describe('masks', () => {
  it.each([
    [maskCertificate, '319901199001010014', '3199**********0014'],
    [maskCertificate, '12345678', '********'],
    [maskPhone, '13812341234', '138****1234'],
    [maskPhone, '12345', '*****'],
    [maskBankAccount, '8899000000001000959', '***************0959'],
    [maskBankAccount, '0959', '****'],
    [maskEmail, 'lin@example.com', 'l***@example.com'],
    [maskEmail, 'nobody', '******'],
  ])('%o hides %s as %s', (mask, text, hidden) => {
    expect(mask(text)).toBe(hidden);
  });
});
