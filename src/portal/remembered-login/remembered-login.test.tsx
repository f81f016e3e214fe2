import { beforeEach, describe, expect, test } from 'vitest';
import { createAesGcmCodec, type KeyHolder } from './aes-gcm-codec.ts';
import { createEcbCompatibilityCodec } from './ecb-compatibility-codec.ts';
import { createRememberedLogin, loadOlderCodec, REMEMBERED_LOGIN_KEY } from './remembered-login.ts';
import { createMemoryKeys } from './testing/create-memory-keys.ts';

const CREDENTIALS = { username: 'maker01', password: 'Demo@2026' };
const ECB_KEY = '0123456789abcdef';

/** A browser that keeps its key in `keys`; `ecbKey` is the build-time setting. */
function open(keys: KeyHolder = createMemoryKeys(), ecbKey?: string) {
  return createRememberedLogin({
    storage: () => localStorage,
    codec: createAesGcmCodec(keys),
    olderCodec: () => loadOlderCodec(ecbKey),
  });
}

function stored(): Record<string, string> {
  return JSON.parse(localStorage.getItem(REMEMBERED_LOGIN_KEY) ?? '{}') as Record<string, string>;
}

beforeEach(() => localStorage.clear());

describe('remembered login', () => {
  test('is one object of username, password and flag, both texts encrypted', async () => {
    await open().remember(CREDENTIALS);

    expect(Object.keys(stored())).toEqual(['username', 'password', 'remember']);
    expect(stored()['remember']).toBe('1');
    expect(localStorage.getItem(REMEMBERED_LOGIN_KEY)).not.toMatch(/maker01|Demo@2026/u);
  });

  test('comes back on the next visit', async () => {
    const keys = createMemoryKeys();
    await open(keys).remember(CREDENTIALS);

    expect(await open(keys).read()).toEqual(CREDENTIALS);
  });

  test('never encrypts the same text alike twice', async () => {
    const login = open();
    await login.remember(CREDENTIALS);
    const first = stored()['password'];

    await login.remember(CREDENTIALS);

    expect(stored()['password']).not.toBe(first);
  });

  test('leaves nothing but the flag 0 when it is forgotten', async () => {
    const login = open();
    await login.remember(CREDENTIALS);

    login.forget();

    expect(stored()).toEqual({ username: '', password: '', remember: '0' });
    expect(await login.read()).toBeUndefined();
  });

  test('keeps its key where no script can read it', async () => {
    const keys = createMemoryKeys();
    await open(keys).remember(CREDENTIALS);

    const key = await keys.read();

    expect(key?.extractable).toBe(false);
    expect(key?.algorithm).toMatchObject({ name: 'AES-GCM', length: 256 });
  });

  test('is not kept at all by a browser that refuses to hold the key', async () => {
    const refusing: KeyHolder = {
      read: () => Promise.reject(new Error('private window')),
      write: async () => undefined,
    };

    await expect(open(refusing).remember(CREDENTIALS)).rejects.toThrow('private window');

    expect(localStorage.getItem(REMEMBERED_LOGIN_KEY)).toBeNull();
  });
});

test.each([
  ['no JSON', 'maker01'],
  ['no object', '"maker01"'],
  ['null', 'null'],
  ['without its password', '{"username":"x","remember":"1"}'],
  ['without its flag', '{"username":"x","password":"y"}'],
  ['not encrypted', '{"username":"maker01","password":"Demo@2026","remember":"1"}'],
])('a remembered login that is %s counts as nothing and is removed', async (_, text) => {
  localStorage.setItem(REMEMBERED_LOGIN_KEY, text);

  expect(await open().read()).toBeUndefined();

  expect(localStorage.getItem(REMEMBERED_LOGIN_KEY)).toBeNull();
});

test('a remembered login whose key is gone counts as nothing and is removed', async () => {
  await open(createMemoryKeys()).remember(CREDENTIALS);

  expect(await open(createMemoryKeys()).read()).toBeUndefined();

  expect(localStorage.getItem(REMEMBERED_LOGIN_KEY)).toBeNull();
});

describe('a login that an earlier program encrypted in ECB mode', () => {
  beforeEach(async () => {
    const older = createEcbCompatibilityCodec(ECB_KEY);
    const username = await older.encode(CREDENTIALS.username);
    const password = await older.encode(CREDENTIALS.password);
    localStorage.setItem(REMEMBERED_LOGIN_KEY, JSON.stringify({ username, password, remember: '1' }));
  });

  test('is ignored and removed while the setting is off', async () => {
    expect(await open().read()).toBeUndefined();
    expect(localStorage.getItem(REMEMBERED_LOGIN_KEY)).toBeNull();
  });

  test('is read when the setting is on, and written anew with AES-GCM', async () => {
    const keys = createMemoryKeys();
    const login = open(keys, ECB_KEY);
    expect(await login.read()).toEqual(CREDENTIALS);

    await login.remember(CREDENTIALS);

    expect(await open(keys).read()).toEqual(CREDENTIALS);
  });
});
