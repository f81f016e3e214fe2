import { describe, expect, it } from 'vitest';
import {
  ATTACHMENT_ACCEPT,
  ATTACHMENT_LIMIT,
  type AttachmentType,
  categoryOf,
  cleanFileName,
  detectFileType,
  findAttachmentFlaw,
} from './attachment.ts';

describe('findAttachmentFlaw', () => {
  it.each([
    ['a.png', 'image/png'],
    ['a.jpeg', 'image/jpeg'],
    ['A.JPG', 'image/jpeg'],
    ['a.jpg', 'image/jpg'],
    ['营业执照.副本.pdf', 'application/pdf'],
  ])('uploads accept %s of type %s', (name, type) => {
    expect(findAttachmentFlaw({ name, type, size: 1 })).toBeUndefined();
  });

  it.each([
    ['a.gif', 'image/gif', 1, 'type'],
    ['a.png', 'text/html', 1, 'type'],
    ['a.exe', 'image/png', 1, 'type'],
    ['png', 'image/png', 1, 'type'],
    ['a.pdf', '', 1, 'type'],
    ['a.png', 'image/png', 0, 'empty'],
    ['a.png', 'image/png', ATTACHMENT_LIMIT, undefined],
    ['a.png', 'image/png', ATTACHMENT_LIMIT + 1, 'size'],
  ])('an upload of %s, type %j, %i bytes: %s', (name, type, size, flaw) => {
    expect(findAttachmentFlaw({ name, type, size })).toBe(flaw);
  });

  it('a file input offers exactly the accepted extensions', () => {
    expect(ATTACHMENT_ACCEPT.split(',').toSorted()).toEqual(['.jpeg', '.jpg', '.pdf', '.png']);
  });
});

describe('categoryOf', () => {
  it.each<[AttachmentType, string]>([
    ['image/png', '1'],
    ['image/jpeg', '1'],
    ['application/pdf', '2'],
  ])('%s maps to category %s', (type, category) => {
    expect(categoryOf(type)).toBe(category);
  });
});

describe('detectFileType', () => {
  it.each([
    [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'image/png'],
    [[0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0], 'image/jpeg'],
    [[...Buffer.from('%PDF-1.7')], 'application/pdf'],
    [[...Buffer.from('<html>')], undefined],
    [[0x89, 0x50], undefined],
    [[], undefined],
  ])('reads the first bytes %j as %s', (bytes, type) => {
    expect(detectFileType(Uint8Array.from(bytes))).toBe(type);
  });
});

describe('cleanFileName', () => {
  it.each<[string, AttachmentType, string]>([
    ['营业执照.PNG', 'image/png', '营业执照.png'],
    ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
    ['C:\\scan\\card.jpeg', 'image/jpeg', 'card.jpeg'],
    ['photo.pdf', 'image/png', 'photo.pdf.png'],
    ['evil.html', 'image/png', 'evil.html.png'],
    ['a\u0000b\r\n\u202Ec.pdf', 'application/pdf', 'abc.pdf'],
    ['.png', 'image/png', 'png.png'],
    ['', 'image/jpeg', '附件.jpg'],
    [`${'长'.repeat(200)}.pdf`, 'application/pdf', `${'长'.repeat(116)}.pdf`],
  ])('keeps %j of type %s as %j', (name, type, cleaned) => {
    expect(cleanFileName(name, type)).toBe(cleaned);
  });
});
