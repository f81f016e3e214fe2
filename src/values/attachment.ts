/** Largest attachment, bytes (handbook: attachments). */
export const ATTACHMENT_LIMIT = 10 * 1024 * 1024;

/** MIME types that an upload may declare (handbook: upload-types); other clients than browsers send image/jpg. */
export const ATTACHMENT_TYPES = ['image/png', 'image/jpeg', 'image/jpg', 'application/pdf'] as const;
/** Type of an attachment by its content. */
export type AttachmentType = Exclude<(typeof ATTACHMENT_TYPES)[number], 'image/jpg'>;

/** MIME type of a workbook (.xlsx). */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** MIME type of a table of texts (.csv). */
export const CSV_TYPE = 'text/csv';
/** MIME type of an archive (.zip). */
export const ZIP_TYPE = 'application/zip';
/** Types that an operation may accept: attachments, or those named by its contract. */
export type FileType = AttachmentType | typeof WORKBOOK_TYPE | typeof CSV_TYPE | typeof ZIP_TYPE;

/** Extensions by type; the first is given to a name without one. */
const extensions: Readonly<Record<FileType, readonly string[]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'application/pdf': ['pdf'],
  [WORKBOOK_TYPE]: ['xlsx'],
  [CSV_TYPE]: ['csv', 'txt'],
  [ZIP_TYPE]: ['zip'],
};

/** Types of attachments. */
export const ATTACHMENTS: readonly AttachmentType[] = ['image/png', 'image/jpeg', 'application/pdf'];

/** Largest archive of attachments, bytes. */
const ZIP_LIMIT = 50 * 1024 * 1024;

/** True if a MIME type is one that an operation may take. */
export function isFileType(type: unknown): type is FileType {
  return typeof type === 'string' && Object.hasOwn(extensions, type);
}

/** Size limit for files of these types, bytes. */
export function sizeLimitOf(types: readonly FileType[]): number {
  return types.includes(ZIP_TYPE) ? ZIP_LIMIT : ATTACHMENT_LIMIT;
}

/** Extensions of these types, without the dot. */
export function extensionsOf(types: readonly FileType[]): readonly string[] {
  return types.flatMap((type) => extensions[type]);
}

/** The value of a file input's `accept`. */
export const ATTACHMENT_ACCEPT = extensionsOf(ATTACHMENTS)
  .map((extension) => `.${extension}`)
  .join(',');

/** A flaw of a chosen file, before it is read: its type, its size, or no content. */
export type AttachmentFlaw = 'type' | 'size' | 'empty';

/** Checks a file by its declared properties; undefined if it has no flaw. */
export function findAttachmentFlaw(file: {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}): AttachmentFlaw | undefined {
  const known = extensionsOf(ATTACHMENTS).includes(extensionOf(file.name));
  if (!known || !(ATTACHMENT_TYPES as readonly string[]).includes(file.type)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > ATTACHMENT_LIMIT ? 'size' : undefined;
}

/** 1 for an image, 2 for a PDF (handbook: upload-types); files of other types are not stored. */
export function categoryOf(type: FileType): '1' | '2' {
  return type === 'application/pdf' ? '2' : '1';
}

/** Bytes at the start of a file that {@link detectFileType} needs. */
export const SIGNATURE_LENGTH = 8;

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** An .xls, or an .xlsx with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

const signatures: Readonly<Record<FileType, readonly (readonly number[])[]>> = {
  'image/png': [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  'image/jpeg': [[0xff, 0xd8, 0xff]],
  'application/pdf': [[0x25, 0x50, 0x44, 0x46, 0x2d]],
  // Any archive begins so: the reader checks its content, and says what a compound file is.
  [WORKBOOK_TYPE]: [ZIP, COMPOUND],
  [ZIP_TYPE]: [ZIP],
  [CSV_TYPE]: [],
};

/** Type of a file by its first bytes, independent of name and declared type; undefined if it is not accepted. */
export function detectFileType(head: Uint8Array, accepted: readonly FileType[] = ATTACHMENTS): FileType | undefined {
  const begins = (type: FileType): boolean =>
    signatures[type].some((signature) => signature.every((byte, index) => head[index] === byte));
  const type = accepted.find(begins);
  const isText = accepted.includes(CSV_TYPE) && !Object.keys(signatures).filter(isFileType).some(begins);
  return type ?? (isText ? CSV_TYPE : undefined);
}

/** Characters of a stored name at most. */
const NAME_LIMIT = 120;

/**
 * The stored and displayed name of a file: without folders, control characters and direction overrides, at most 120
 * characters, with an extension that fits its content.
 */
export function cleanFileName(name: string, type: FileType): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, '').replace(/^[.\s]+|\s+$/gu, '');
  const fits = extensions[type].includes(extensionOf(plain)) && plain.includes('.');
  const extension = fits ? extensionOf(plain) : (extensions[type][0] ?? '');
  const stem = fits ? plain.slice(0, -extension.length - 1) : plain;
  return `${Array.from(stem || '附件')
    .slice(0, NAME_LIMIT - extension.length - 1)
    .join('')}.${extension}`;
}

function extensionOf(name: string): string {
  return name.includes('.') ? (name.split('.').at(-1) ?? '').toLowerCase() : '';
}
