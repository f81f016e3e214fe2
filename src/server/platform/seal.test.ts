import { describe, expect, it } from 'vitest';
import { createSeal } from './seal.ts';

const [now, before] = ['the secret of today, thirty-two characters', 'the secret of yesterday, also of thirty-two'];

describe('a sealed text', () => {
  it('opens with its secret, and reads like nothing', () => {
    const sealed = createSeal(now).close('otp');

    expect(createSeal(now).open(sealed)).toBe('otp');
    expect(createSeal(now).close('otp')).not.toBe(sealed);
  });

  it('opens while its secret is the one before', () => {
    const sealed = createSeal(before).close('otp');

    expect(createSeal(now, before).open(sealed)).toBe('otp');
    expect(createSeal(now).open(sealed)).toBeUndefined();
  });

  it.each(['', 'x', 'A'.repeat(80)])('refuses %s', (forged) => {
    expect(createSeal(now).open(forged)).toBeUndefined();
  });

  it('refuses a changed text', () => {
    const bytes = Buffer.from(createSeal(now).close('otp'), 'base64url');
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);

    expect(createSeal(now).open(bytes.toString('base64url'))).toBeUndefined();
  });
});
