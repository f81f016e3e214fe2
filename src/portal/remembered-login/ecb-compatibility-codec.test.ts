import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import { createEcbCompatibilityCodec } from './ecb-compatibility-codec.ts';
import { loadOlderCodec } from './remembered-login.ts';

const KEY = '0123456789abcdef';

describe('the fixed-key ECB form stays readable', () => {
  test.each([16, 24, 32])('a text comes back under a key of %i bytes', async (length) => {
    const codec = createEcbCompatibilityCodec('k'.repeat(length));

    const stored = await codec.encode('Demo@2026 密码');

    expect(stored).toMatch(/^[A-Za-z0-9+/]+=*$/u);
    expect(await codec.decode(stored)).toBe('Demo@2026 密码');
  });

  test('it is the AES of the standard: key and block of zeros (NIST AESAVS)', async () => {
    const stored = await createEcbCompatibilityCodec('\0'.repeat(16)).encode('\0'.repeat(16));

    const bytes = Buffer.from(stored, 'base64');
    expect(bytes.subarray(0, 16).toString('hex')).toBe('66e94bd4ef8a2c3b884cfa59ca342b2e');
    // PKCS7 fills a whole block when the text ends with one.
    expect(bytes).toHaveLength(32);
  });

  test('it reads what openssl writes with -aes-128-ecb', async () => {
    expect(await createEcbCompatibilityCodec(KEY).decode('Nao6Sux7ayB2UpfbvQkD7jdyIuBhqSTFkc2cJ+oWPtQ=')).toBe(
      'Demo@2026 密码',
    );
  });

  test.each([
    ['written under another key', () => createEcbCompatibilityCodec('fedcba9876543210').encode('Demo@2026')],
    ['cut off', async () => 'AAAA'],
    ['no base64 at all', async () => '密码'],
  ])('a value is refused that was %s', async (_, write) => {
    await expect(createEcbCompatibilityCodec(KEY).decode(await write())).rejects.toBeInstanceOf(Error);
  });

  test('a key of another length is refused', () => {
    expect(() => createEcbCompatibilityCodec('short')).toThrow('16, 24 or 32 bytes');
  });
});

test('the ECB form is off unless the build names its key', async () => {
  expect(await loadOlderCodec(undefined)).toBeUndefined();
  expect(await loadOlderCodec('')).toBeUndefined();
  expect((await loadOlderCodec(KEY))?.name).toBe('aes-ecb');
});
