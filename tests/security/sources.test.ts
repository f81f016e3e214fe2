import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { profile } from '#contract';
import { isRead } from '#client';
import { operations } from '#contract/operations';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.|\/testing\/|\.gen\./u.test(file))
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }));
const ofServer = sources.filter(({ file }) => /^src\/(?:server|product|trade|values)\//u.test(file));

const having = (among: typeof sources, pattern: RegExp): readonly string[] =>
  among.filter(({ code }) => pattern.test(code)).map(({ file }) => file);

it('the server starts no command', () => {
  expect(having(ofServer, /child_process|\bexecSync\(|\bspawn\(/u)).toEqual([]);
});

it('the server calls other servers from listed files only', () => {
  const callers = /(?<![.\w])fetch\(|\bhttps?\.request\(|\bcreateTransport\(|new AwsClient\(|\bconnect\(\{|httpProxy/u;

  expect(having(ofServer, callers).toSorted()).toEqual([
    'src/server/files/s3-store.ts',
    'src/server/files/virus-scan.ts',
    'src/server/http/gateway/gateway-callers.ts',
    'src/server/http/gateway/gateway.ts',
    'src/server/mail/mail.ts',
    'src/server/sms/drivers.ts',
  ]);
});

it('the server hashes by no broken function', () => {
  expect(having(sources, /create(?:Hash|Hmac)\(['"](?:md5|sha-?1)['"]|['"]SHA-1['"]|\bmd5\(/iu)).toEqual([]);
});

it('the server draws secrets from the system only', () => {
  expect(having(ofServer, /Math\.random/u)).toEqual([]);
  expect(having(ofServer, /randomBytes\(32\)/u)).toContain('src/server/modules/session/commands.ts');
});

it('the contract reads alone by GET', () => {
  const writes = Object.entries(operations).filter(
    ([id, { method }]) => method === 'GET' && !isRead(profile, { id, method }),
  );

  expect(writes.map(([id]) => id)).toEqual([]);
});

it('the portal judges where the messages of other windows come from', () => {
  const listeners = having(sources, /window\.addEventListener\('message'/u);

  expect(listeners).not.toEqual([]);
  expect(
    listeners.filter(
      (file) => !sources.some((one) => one.file === file && /origin === window\.location\.origin/u.test(one.code)),
    ),
  ).toEqual([]);
});
