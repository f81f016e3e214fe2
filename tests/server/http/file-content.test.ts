import { type AddressInfo, createServer, type Server } from 'node:net';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileInfo } from '#contract';
import { readConfig } from '#trade/testing';
import { makeJpeg, makePdf, makePdfWith, makePdfWithPacked, makePng } from '../../files/make-files.ts';
import { buildApp, type Envelope, type TestApp } from '../build-app.ts';

let server: TestApp;
let token: string;
let clamd: Server;
const dataDir = mkdtempSync(join(tmpdir(), 'content-test-'));

/** A clamd that knows one virus, and hangs up on a file that asks for it. */
async function startClamd(): Promise<Server> {
  const listening = createServer((socket) => {
    let bytes = Buffer.alloc(0);
    socket.on('data', (data) => {
      bytes = Buffer.concat([bytes, data]);
      if (!bytes.subarray(-4).equals(Buffer.alloc(4))) return;
      const asked = bytes.toString('latin1');
      if (!asked.startsWith('zINSTREAM\0') || asked.includes('crash-the-scanner')) socket.destroy();
      else socket.end(asked.includes('X5O!P%@AP') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => void listening.listen(0, '127.0.0.1', resolve));
  return listening;
}

beforeAll(async () => {
  clamd = await startClamd();
  const { port } = clamd.address() as AddressInfo;
  server = await buildApp({
    config: readConfig({
      DEMO: 'on',
      SECRET: 'the secret of tests, thirty-two characters',
      DATA_DIR: dataDir,
      CLAMD: `127.0.0.1:${port}`,
    }),
  });
  token = await server.signIn('admin01');
});
afterAll(async () => {
  await server.close();
  clamd.close();
  rmSync(dataDir, { recursive: true });
});

const upload = (content: Buffer, name: string): Promise<Envelope> =>
  server.call('uploadFile', { file: new File([Uint8Array.from(content)], name), materialType: '01' }, token);
const kept = (): string[] => (readdirSync(dataDir).includes('files') ? readdirSync(join(dataDir, 'files')) : []);

const broken = '文件不完整或已损坏，请重新扫描或导出后上传';
const active = 'PDF 含有脚本、外部程序或嵌入文件，请另存为普通 PDF 后上传';
const disguised = '文件中夹带其他内容，请重新扫描或导出后上传';
const kind = '文件格式不支持，仅支持 png、jpg、jpeg、pdf';
const locked = 'PDF 打开时需要密码，请去除密码后上传';
const large = '图片尺寸过大，请降低扫描分辨率后重新上传';

const zip = Buffer.concat([Buffer.from([0x50, 0x4b, 0x05, 0x06]), Buffer.alloc(18)]);
const flipped = (content: Buffer, at: number): Buffer => {
  const copy = Buffer.from(content);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
};

/** A document that anyone may read, but not change; `add` fills it. */
async function restricted(
  add: (document: PDFKit.PDFDocument) => unknown = () => undefined,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const document = new PDFDocument({ ownerPassword: 'owner', permissions: {}, ...options });
  document.text('statement');
  add(document);
  document.end();
  const pieces: Buffer[] = [];
  for await (const piece of document as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('a document with restrictions', () => {
  it.each<[string, () => Promise<Buffer>, string]>([
    ['that anyone may read is kept', () => restricted(), '成功'],
    ['of 256 bits is kept', () => restricted(undefined, { pdfVersion: '1.7ext3' }), '成功'],
    ['with a link is kept', () => restricted((document) => document.link(0, 0, 9, 9, 'https://a.example')), '成功'],
    [
      'with a script is refused',
      () => restricted((document) => document.addNamedJavaScript('a', 'app.alert(1)')),
      active,
    ],
    [
      'with a file in it is refused',
      () => restricted((document) => document.file(Buffer.from('x'), { name: 'a.exe' })),
      active,
    ],
    ['that asks for a password is refused', () => restricted(undefined, { userPassword: 'user' }), locked],
  ])('%s', async (_what, make, message) => {
    expect((await upload(await make(), '对账单.pdf')).msg).toBe(message);
  });
});

describe('a file that is what it says', () => {
  it.each<[string, Buffer, string, string]>([
    ['a picture', makePng(), '营业执照.png', '营业执照.png'],
    ['a photograph', makeJpeg(), '身份证.JPG', '身份证.jpg'],
    [
      'a photograph with what a camera writes behind it',
      Buffer.concat([makeJpeg(), Buffer.alloc(400, 7)]),
      'a.jpg',
      'a.jpg',
    ],
    ['a document', makePdf('委托书'), '委托书.pdf', '委托书.pdf'],
    ['a document with a note behind its end', Buffer.concat([makePdf(), Buffer.from('\r\n')]), 'b.pdf', 'b.pdf'],
    ['a picture with the name of a document', makePng(), '合同.pdf', '合同.pdf.png'],
    ['a picture with a path for a name', makePng(), '..\\..\\a\u202Egnp.png', 'agnp.png'],
    ['a name that only looks active', makePdfWith('<< /Type /JSong /Title (Launch) >>'), 'c.pdf', 'c.pdf'],
  ])('%s is kept', async (_what, content, name, fileName) => {
    expect(await upload(content, name)).toMatchObject({ code: '000000', data: { fileName } });
  });
});

describe('each other file gets a clear answer on the field, and nothing of it is kept', () => {
  it.each<[string, Buffer, string, string]>([
    ['an empty file', Buffer.alloc(0), 'a.png', '文件为空，请重新选择'],
    ['a page of the web', Buffer.from('<html><script>alert(1)</script></html>'), 'a.png', kind],
    [
      'a drawing that can run',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'a.png',
      kind,
    ],
    ['a program', Buffer.from('MZ\u0090\u0000 this program cannot be run'), '执照.pdf', kind],
    ['a workbook', Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(60)]), '执照.pdf', kind],
    ['a picture that was cut off', makePng().subarray(0, -20), 'a.png', broken],
    ['a picture with a wrong byte', flipped(makePng(), 50), 'a.png', broken],
    ['a head without a picture', makePng().subarray(0, 33), 'a.png', broken],
    ['a photograph that was cut off', makeJpeg().subarray(0, -30), 'a.jpg', broken],
    ['a photograph with a segment too long', flipped(makeJpeg(), 4), 'a.jpg', broken],
    ['a document that was cut off', makePdf().subarray(0, -60), 'a.pdf', broken],
    ['the head of a document', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'a.pdf', broken],
    ['a picture of too many points', makePng({ claims: { width: 25_000, height: 25_000 } }), 'a.png', large],
    ['a picture without a side', makePng({ claims: { width: 0, height: 9 } }), 'a.png', broken],
    ['a document with a password', readFileSync('tests/browser/files/locked.pdf'), 'a.pdf', locked],
    ['a document with a script', makePdfWith('<< /S /JavaScript /JS (app.alert(1)) >>'), 'a.pdf', active],
    ['a script under other letters', makePdfWith('<< /S /Java#53cript /J#53 (app.alert(1)) >>'), 'a.pdf', active],
    ['a script in a packed object', makePdfWithPacked('<< /S /JavaScript /JS (app.alert(1)) >>'), 'a.pdf', active],
    ['a document that starts a program', makePdfWith('<< /S /Launch /F (cmd.exe) >>'), 'a.pdf', active],
    ['a document with a file in it', makePdfWith('<< /Type /EmbeddedFile >>'), 'a.pdf', active],
    ['a picture that is an archive too', Buffer.concat([makePng(), zip]), 'a.png', disguised],
    ['a photograph that is an archive too', Buffer.concat([makeJpeg(), zip]), 'a.jpg', disguised],
    ['a document that is an archive too', Buffer.concat([makePdf(), zip]), 'a.pdf', disguised],
    ['a photograph that is a page too', Buffer.concat([makeJpeg(), Buffer.from('<ScRipt >x')]), 'a.jpg', disguised],
    ['a virus', makePdfWith('<< /T (X5O!P%@AP) >>'), 'a.pdf', '文件含有病毒，已拒绝接收，请查杀后重新上传'],
    [
      'a file at which the scanner fails',
      makePdfWith('<< /T (crash-the-scanner) >>'),
      'a.pdf',
      '文件安全检查暂不可用，请稍后重试',
    ],
  ])('%s', async (_what, content, name, message) => {
    const before = kept();

    expect(await upload(content, name)).toMatchObject({ msg: message, fields: { file: message } });
    expect(kept()).toEqual(before);
  });
});

describe('previewFile', () => {
  it('gives back the content under its own type, to be saved and never to be run', async () => {
    const info = (await upload(makeJpeg(), '<b>照片</b>.html')).data as FileInfo;
    const reply = await server.send('previewFile', { fileName: 'x.html', fileUrl: info.fileUrl }, token);

    expect(info).toMatchObject({ materialType: '01', uploadTime: '2026-11-20 14:00:00' });
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(info.fileName)}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox') as string,
    });
    expect(reply.rawPayload.equals(makeJpeg())).toBe(true);
  });

  it('hides files of other users, even of a colleague, while no record holds them', async () => {
    const { fileName, fileUrl } = (await upload(makePng(), 'a.png')).data as FileInfo;

    for (const user of ['maker01', 'corp01'])
      expect(await server.injectAs(user, 'previewFile', { fileName, fileUrl })).toMatchObject({
        code: '45010009',
        msg: '文件不存在',
      });
  });
});
