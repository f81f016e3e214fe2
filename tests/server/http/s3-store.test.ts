import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileInfo } from '#contract';
import { ConfigError } from '#trade';
import { readConfig } from '#trade/testing';
import { makePdf, makePng } from '../../files/make-files.ts';
import { buildApp, type Envelope, type TestApp } from '../build-app.ts';
import { type S3Server, startS3 } from './s3-server.ts';

const account = { accessKey: 'AKIDEXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG', region: 'cn-east-1', bucket: 'papers' };
const demo = { DEMO: 'on', SECRET: 'the secret of tests, thirty-two characters' };
let s3: S3Server;
let server: TestApp;
let token: string;

const settings = (more: object = {}) => ({
  ...demo,
  S3_ENDPOINT: s3.url,
  S3_BUCKET: account.bucket,
  S3_REGION: account.region,
  S3_PREFIX: 'fundesk/',
  S3_ACCESS_KEY: account.accessKey,
  S3_SECRET_KEY: account.secretKey,
  ...more,
});
beforeAll(async () => {
  s3 = await startS3(account);
  server = await buildApp({ config: readConfig(settings()) });
  token = await server.signIn('maker01');
});
afterAll(async () => {
  await server.close();
  s3.close();
});

const upload = (content: Buffer, name: string, to = server, by = token): Promise<Envelope> =>
  to.call('uploadFile', { file: new File([Uint8Array.from(content)], name) }, by);

describe('files in an S3-compatible store', () => {
  it('lie in the bucket under the prefix, and come back as they were', async () => {
    const { code, data } = await upload(makePdf('协议'), '协议.pdf');
    const { fileUrl, fileName } = data as FileInfo;
    const reply = await server.send('previewFile', { fileName, fileUrl }, token);

    expect([code, s3.refusals]).toEqual(['000000', []]);
    expect([...s3.objects.keys()]).toContain(`/papers/fundesk/${fileUrl}`);
    expect(reply.rawPayload.equals(makePdf('协议'))).toBe(true);
  });

  it('go with what lets go of them, and one that is gone reads as 文件不存在', async () => {
    const { fileUrl } = (await upload(makePng(), 'a.png')).data as FileInfo;
    s3.objects.delete(`/papers/fundesk/${fileUrl}`);

    expect(await server.call('previewFile', { fileName: 'a.png', fileUrl }, token)).toMatchObject({ code: '45010009' });
  });

  it('are refused for a moment while the store does not answer; nothing half is kept', async () => {
    const rows = () => server.db.selectFrom('files').select('id').execute();
    const before = await rows();
    s3.down = true;
    const reply = await upload(makePng(), 'a.png');
    s3.down = false;

    expect(reply).toMatchObject({ code: '45039999', msg: '系统繁忙，请稍后重试' });
    expect(await rows()).toEqual(before);
  });

  it('are not kept under a wrong key', async () => {
    const other = await buildApp({ config: readConfig(settings({ S3_SECRET_KEY: 'another' })) });
    const reply = await upload(makePng(), 'a.png', other, await other.signIn('maker01'));
    await other.close();

    expect(reply.code).toBe('45039999');
    expect(s3.refusals).toEqual(['wrong signature']);
  });
});

it.each([
  [{ S3_BUCKET: 'papers' }, 'S3_ENDPOINT'],
  [{ S3_ENDPOINT: 'http://s3.example.com', S3_BUCKET: 'p', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's' }, 'https://'],
  [{ CLAMD: 'scanner:x' }, 'CLAMD'],
])('settings that do not fit are said at the start: %j', (wrong, said) => {
  expect(() => readConfig({ ...demo, ...wrong })).toThrow(ConfigError);
  expect(() => readConfig({ ...demo, ...wrong })).toThrow(said);
});
