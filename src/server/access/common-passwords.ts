/** Words of this product and of signing in, which a password must not consist of, whatever digits and signs are around. */
const ownWords: ReadonlySet<string> = new Set([
  'fundesk',
  'fund',
  'admin',
  'administrator',
  'operator',
  'password',
  'passwd',
  'login',
  'welcome',
  'jijin',
  'jigou',
  'mima',
]);

let known: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 most frequent passwords of known breaches; read when the first password is set. */
async function readKnown(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Whether a password is among those that guessers try first; case does not count. */
export async function isCommon(password: string): Promise<boolean> {
  const plain = password.toLowerCase();
  if (ownWords.has(plain.replaceAll(/[^\p{L}]/gu, '')) || /^(.)\1*$/u.test(plain)) return true;
  known ??= readKnown();
  return (await known).has(plain);
}
