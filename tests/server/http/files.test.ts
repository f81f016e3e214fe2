import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileInfo, OperationData } from '#contract';
import { openFileStore, readConfig, removeForgottenFiles } from '#trade/testing';
import { ATTACHMENT_LIMIT } from '#values/attachment';
import { makeJpeg, makePdf, makePng } from '../../files/make-files.ts';
import { buildApp, type Envelope, type TestApp } from '../build-app.ts';

let server: TestApp;
let token: string;
let other: string;
const dataDir = mkdtempSync(join(tmpdir(), 'files-test-'));

beforeAll(async () => {
  server = await buildApp({
    config: readConfig({ DEMO: 'on', SECRET: 'the secret of tests, thirty-two characters', DATA_DIR: dataDir }),
  });
  token = await server.register('19900000020');
  other = await server.register('19900000021');
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

const png = makePng();
const jpeg = makeJpeg();
const pdf = makePdf();

const fileOf = (content: Buffer, name = '营业执照.png', type = 'image/png'): File =>
  new File([Uint8Array.from(content)], name, { type });
const upload = (params: object, by = token): Promise<Envelope> => server.call('uploadRegistFile', params, by);
const keep = async (content: Buffer, name?: string): Promise<FileInfo> =>
  (await upload({ file: fileOf(content, name), materialType: '01' })).data as FileInfo;
const preview = ({ fileName, fileUrl }: FileInfo, by = token) =>
  server.send('previewRegistFile', { fileName, fileUrl }, by);
const onDisk = (): string[] => readdirSync(join(dataDir, 'files'));

describe('uploadRegistFile', () => {
  it.each([
    ['营业执照.png', png, 'image/png', '1', '营业执照.png'],
    ['card.JPG', jpeg, 'image/jpeg', '1', 'card.jpg'],
    ['card.jpeg', jpeg, 'image/jpg', '1', 'card.jpeg'],
    ['声明.pdf', pdf, 'application/pdf', '2', '声明.pdf'],
    ['../../x/photo.pdf', png, 'application/octet-stream', '1', 'photo.pdf.png'],
  ])('keeps %s by its content', async (name, content, type, fileCategory, fileName) => {
    const reply = await upload({ file: fileOf(content, name, type), materialType: '05' });

    expect(reply).toMatchObject({ code: '000000', data: { fileName, fileCategory, materialType: '05' } });
    expect((reply.data as FileInfo).fileUrl).toMatch(/^[0-9a-f]{32}$/u);
  });

  it.each<[string, object, string, string]>([
    [
      'another kind of file',
      { file: fileOf(Buffer.from('<script>alert(1)</script>')) },
      '45022005',
      '文件格式不支持，仅支持 png、jpg、jpeg、pdf',
    ],
    [
      'a file too short to be one',
      { file: fileOf(Buffer.from([0x89, 0x50])) },
      '45022005',
      '文件格式不支持，仅支持 png、jpg、jpeg、pdf',
    ],
    ['an empty file', { file: fileOf(Buffer.alloc(0)) }, '45010001', '文件为空，请重新选择'],
    ['a missing file', {}, '45010001', '请上传文件'],
    ['a text in place of the file', { file: 'a text' }, '45010001', '请上传文件'],
  ])('refuses %s and keeps nothing of it', async (_what, params, code, message) => {
    const before = onDisk();

    expect(await upload(params)).toMatchObject({ code, fields: { file: message } });
    expect(onDisk()).toEqual(before);
  });

  it('keeps nothing of what fails before its file is open', async () => {
    const store = openFileStore(join(dataDir, 'failing'));
    const failing = { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('refused')) }) };

    // Many at once, so that some are refused before the disk has come to them.
    const written = await Promise.allSettled(Array.from({ length: 200 }, () => store.write(failing)));

    expect(written.every(({ status }) => status === 'rejected')).toBe(true);
    expect(readdirSync(join(dataDir, 'failing'))).toEqual([]);
  });

  it('takes 10 MB and not a byte more', async () => {
    // A chunk has twelve bytes around what is in it.
    const full = makePng({ padding: ATTACHMENT_LIMIT - png.length - 12 });

    expect(await upload({ file: fileOf(full) })).toMatchObject({ code: '000000' });

    const before = onDisk();
    expect(await upload({ file: fileOf(Buffer.concat([full, Buffer.alloc(1)])) })).toMatchObject({
      code: '45022006',
      msg: '文件大小不能超过10MB',
    });
    expect(onDisk()).toEqual(before);
  });

  it('refuses a second file, a wrong field and an unknown one, and keeps nothing', async () => {
    const before = onDisk();

    expect(await upload({ file: fileOf(png), scan: fileOf(png) })).toMatchObject({
      code: '45010001',
      msg: '一次只能上传一个文件',
    });
    expect(await upload({ file: fileOf(png), materialType: '88' })).toMatchObject({
      fields: { materialType: '请选择正确的附件类型' },
    });
    expect(await upload({ file: fileOf(png), path: 'x' })).toMatchObject({ code: '45010001' });
    expect(onDisk()).toEqual(before);
  });

  it('reads nothing without a registration token', async () => {
    const reply = await server.call('uploadRegistFile', { file: fileOf(png) });

    expect(reply).toMatchObject({ code: 'AU300003' });
  });

  it('refuses a body that is no multipart, or is cut off', async () => {
    const send = (contentType: string, payload: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/otc/regist/registInst/upload',
        headers: { registToken: token, 'content-type': contentType },
        payload,
      });
    const cut = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n\x89PNG';

    expect((await send('application/json', '{}')).json()).toMatchObject({ code: '45010016' });
    expect((await send('multipart/form-data; boundary=x', cut)).json<Envelope>().code).not.toBe('000000');
    expect((await send('multipart/form-data', cut)).json()).toMatchObject({ code: '45010006' });
  });
});

describe('previewRegistFile', () => {
  it('gives the owner the file as it was, to be saved and not to be run', async () => {
    const file = await keep(pdf, '税收声明.pdf');

    const reply = await preview(file);

    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('税收声明.pdf')}`,
      'x-content-type-options': 'nosniff',
    });
    expect(reply.rawPayload.equals(pdf)).toBe(true);
  });

  it('knows nothing of the files of others, nor of paths', async () => {
    const file = await keep(png);

    expect((await preview(file, other)).json()).toMatchObject({ code: '45010009', msg: '文件不存在' });
    expect((await preview({ ...file, fileUrl: '../secret' })).json()).toMatchObject({ code: '45010009' });
  });
});

describe('the files of a draft', () => {
  const draft = async (params: object): Promise<Envelope> =>
    server.call('saveRegistDraft', { institutionName: '附件测试机构', ...params }, token);
  const filesOf = async (applyNo: string) =>
    ((await server.call('queryRegistApplyInfo', { applyNo }, token)).data as OperationData<'queryRegistApplyInfo'>)
      .fileInfos;

  it('are kept in their order under the names the server gave them', async () => {
    const [first, second] = [await keep(png, '一.png'), await keep(pdf, '二.pdf')];

    const { data } = await draft({ fileInfos: [second, { ...first, fileName: '改名.png', fileCategory: '2' }] });

    expect(await filesOf((data as { applyNo: string }).applyNo)).toEqual([second, first]);
  });

  it('must be the registrant’s own', async () => {
    const file = (await upload({ file: fileOf(png) }, other)).data as FileInfo;

    expect(await draft({ fileInfos: [file] })).toMatchObject({
      code: '45010009',
      fields: { fileInfos: '附件不存在或已被删除，请重新上传' },
    });
  });

  it('are removed when the draft lets go of them, and with the draft', async () => {
    const [first, second] = [await keep(png), await keep(pdf)];
    const { applyNo } = (await draft({ fileInfos: [first, second] })).data as { applyNo: string };

    await draft({ applyNo, fileInfos: [second] });

    expect((await preview(first)).json()).toMatchObject({ code: '45010009' });
    expect(onDisk()).not.toContain(first.fileUrl);
    expect(onDisk()).toContain(second.fileUrl);

    await server.call('deleteRegistApplyInfo', { applyNo }, token);

    expect(onDisk()).not.toContain(second.fileUrl);
  });
});

describe('removeForgottenFiles', () => {
  it('removes old files that no draft holds, and only those', async () => {
    const [forgotten, held] = [await keep(png), await keep(pdf)];
    await server.call('saveRegistDraft', { institutionName: '附件测试机构', fileInfos: [held] }, token);
    await server.wait(60);
    const recent = await keep(png);

    await removeForgottenFiles(server.db, openFileStore(join(dataDir, 'files')), '2026-11-20 14:00:30');

    expect(onDisk()).not.toContain(forgotten.fileUrl);
    expect(onDisk()).toEqual(expect.arrayContaining([held.fileUrl, recent.fileUrl]));
    expect((await preview(forgotten)).json()).toMatchObject({ code: '45010009' });
    expect((await preview(held)).rawPayload.equals(pdf)).toBe(true);
  });
});

describe('downloadTemplate', () => {
  it.each([
    ['03', '业务授权委托书'],
    ['05', '预留印鉴卡'],
    ['06', '受益所有人信息登记表'],
    ['07', '机构税收居民身份声明文件'],
  ])('gives anybody the form %s', async (template, name) => {
    const reply = await server.send('downloadTemplate', { template });

    expect(reply.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.xlsx`)}`,
    );
    const rows = await readSheet(reply.rawPayload);
    expect(rows[0]?.[0]).toBe(name);
    expect(rows.find((row) => row[0] === '项目')).toEqual(['项目', '填写内容', '填写说明']);
    expect(rows.length).toBeGreaterThan(12);
  });

  it('does not know others', async () => {
    expect(await server.call('downloadTemplate', { template: '99' })).toMatchObject({
      code: '45010009',
      msg: '模板不存在',
    });
  });
});
