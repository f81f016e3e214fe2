/** A page of the PDF: lines of text in a Chinese font that the file does not bring, and an optional fax image. */
interface PdfPage {
  readonly lines: readonly string[];
  /** Draws a black square that only a decoder of fax images (WebAssembly) can read. */
  readonly fax?: boolean;
}

const size = { width: 595, height: 842 } as const;

/** Eight rows of "as the row above" and the end mark of ITU-T T.6: white, turned black by /Decode. */
const faxImage = 'FF001001>';

/**
 * Makes a small PDF. Its text is Unicode under a predefined character map (UniGB-UCS2-H), as Chinese offices
 * write it, so that a viewer without the map shows and finds nothing.
 */
export function buildPdf(pages: readonly PdfPage[]): Buffer {
  const first = 7;
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /FontDescriptor 5 0 R /DW 1000 ' +
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 ' +
      '/Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    stream(
      '/Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 1 /ColorSpace /DeviceGray /Decode [1 0] ' +
        '/Filter [/ASCIIHexDecode /CCITTFaxDecode] /DecodeParms [null << /K -1 /Columns 8 /Rows 8 >>]',
      faxImage,
    ),
    ...pages.flatMap(({ lines, fax = false }, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.width} ${size.height}] /Contents ${first + index * 2 + 1} 0 R ` +
        '/Resources << /Font << /F1 3 0 R >> /XObject << /Im1 6 0 R >> >> >>',
      stream('', [...lines.map(showLine), ...(fax ? ['q 200 0 0 200 300 100 cm /Im1 Do Q'] : [])].join('\n')),
    ]),
  ];
  return join(objects);
}

function showLine(line: string, index: number): string {
  const hex = Array.from({ length: line.length }, (_, at) => line.charCodeAt(at).toString(16).padStart(4, '0')).join(
    '',
  );
  return `BT /F1 24 Tf 60 ${720 - index * 40} Td <${hex}> Tj ET`;
}

function stream(head: string, body: string): string {
  return `<< ${head} /Length ${body.length} >>\nstream\n${body}\nendstream`;
}

function join(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  text += `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF`;
  return Buffer.from(text, 'latin1');
}
