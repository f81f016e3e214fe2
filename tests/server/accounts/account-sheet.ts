import { zipSync } from 'fflate';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { accountSheet } from '#trade/testing';
import { makePdf } from '../../files/make-files.ts';

/** Cells of a row by field. */
export type AccountRow = Record<string, string>;

const sample: AccountRow = Object.fromEntries(
  accountSheet.columns.flatMap(({ field, sample: text }) => (text === '' ? [] : [[field, text] as const])),
);

/** A right row of a product of its own; `change` makes it another one, `''` empties a cell. */
export function productRow(no: number, change: AccountRow = {}): AccountRow {
  const productName = `东屿银行稳盈${100 + no}号人民币理财产品`;
  const own = {
    productName,
    bankAcctName: productName,
    productCertNo: `Z70010260${String(no).padStart(5, '0')}`,
    bankAcctNo: `88990000000${String(30_000_001 + no)}`,
  };
  return Object.fromEntries(Object.entries({ ...sample, ...own, ...change }).filter(([, text]) => text !== ''));
}

/** A filled-in template; rows are numbered from 1 unless `serials` says otherwise. */
export function accountWorkbook(
  rows: readonly AccountRow[],
  serials: readonly (string | null)[] = rows.map((_, index) => String(index + 1)),
): Promise<Buffer> {
  const titles = accountSheet.columns.map(({ title, required }) => (required ? `${title}*` : title));
  const cells = rows.map((row, index) => [
    serials[index] ?? null,
    ...accountSheet.columns.map(({ field }) => row[field] ?? null),
  ]);
  const data = [['序号', ...titles], ...cells].map((line) =>
    line.map((value) => (value === null ? null : { type: String, value })),
  );
  return writeExcelFile(data as SheetData).toBuffer();
}

/** Every paper that a product needs. */
export const productPapers = ['01', '02', '03', '04', '05', '06', '07', '08', '11', '12', '13', '14'] as const;

/** An archive with these papers for each of the rows, in folders called by their serial numbers. */
export function accountArchive(
  serials: readonly number[],
  papers: readonly string[] = productPapers,
  nameOf = (_serial: number, code: string) => `${code}_附件.pdf`,
): Buffer {
  const content = makePdf();
  const files = serials.flatMap((serial) =>
    papers.map((code) => [`附件/${serial}/${nameOf(serial, code)}`, content] as const),
  );
  return Buffer.from(zipSync(Object.fromEntries(files), { level: 1 }));
}
