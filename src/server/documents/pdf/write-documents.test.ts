import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import type { PdfDocument } from './page.ts';
import { defineModule } from '../../platform/modules.ts';
import { writeDocument, writeDocuments } from './write-documents.ts';

// Files of a worker share the modules of a server: the title is that of the product.
defineModule({ name: 'a product with papers', title: '机构基金交易平台' });

const confirmation: PdfDocument = {
  title: '交易确认单',
  number: '202611170240000000000016',
  generatedAt: '2026-11-20 14:00:00',
  seal: { date: '2026-11-20' },
  blocks: [
    { kind: 'heading', text: '确认结果' },
    {
      kind: 'fields',
      fields: [
        { label: '投资者名称', value: '砚湖资产管理有限公司', wide: true },
        { label: '确认金额', value: '3,945,509.70 元' },
        { label: '失败原因', value: '' },
      ],
    },
    { kind: 'text', text: '第一段。\n第二段。' },
    { kind: 'notes', lines: ['申请以登记机构确认结果为准'] },
  ],
};

const longTable: PdfDocument = {
  ...confirmation,
  number: 'long',
  blocks: [
    {
      kind: 'table',
      columns: [
        { title: '份额注册日', weight: 2 },
        { title: '赎回份额', weight: 1, align: 'right' },
      ],
      rows: Array.from({ length: 80 }, (_, index) => [`第${index + 1}笔`, '1.00']),
    },
  ],
};

/** The lines of each page, as copied from the PDF. */
async function readPages(content: Uint8Array): Promise<string[]> {
  const pdf = await getDocument({ data: Uint8Array.from(content), verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  return pages;
}

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return Buffer.concat(parts);
}

describe('a PDF', () => {
  it.each([
    '机构基金交易平台',
    '交易确认单',
    '编号：202611170240000000000016',
    '1. 投资者名称',
    '砚湖资产管理有限公司',
    '2. 确认金额',
    '3,945,509.70 元',
    '3. 失败原因',
    '--',
    '第一段。',
    '第二段。',
    '申请以登记机构确认结果为准',
    '机构基金交易平台（电子章）',
    '生成时间：2026-11-20 14:00:00',
    '第 1 页 共 1 页',
  ])('says %s', async (text) => {
    const [page] = await readPages(await writeDocument(confirmation));

    expect(page).toContain(text);
  });

  it('embeds the glyphs that it uses, not the ten megabytes of a font', async () => {
    const content = await writeDocument(confirmation);

    expect(content.byteLength).toBeLessThan(40_000);
    expect(content.toString('latin1')).toMatch(/FontName \/[A-Z]{6}\+NotoSansSC/u);
  });

  it('repeats the titles of a table on each of its pages', async () => {
    const pages = await readPages(await writeDocument(longTable));

    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('份额注册日');
      expect(page).toContain(`第 ${index + 1} 页 共 ${pages.length} 页`);
    }
    const rows = pages.join('\n').match(/第\d+笔/g);
    expect(rows).toHaveLength(80);
  });

  it('holds several documents, each with pages of its own', async () => {
    const pages = await readPages(await collect(writeDocuments([longTable, confirmation])));

    expect(pages.at(-1)).toContain('第 1 页 共 1 页');
    expect(pages.at(-1)).toContain('编号：202611170240000000000016');
    expect(pages.at(0)).toContain('编号：long');
  });

  it('without documents is refused', async () => {
    await expect(collect(writeDocuments([]))).rejects.toThrow('a PDF needs a document');
  });
});
