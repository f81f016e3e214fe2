import { colors, contentEnd, makeRoom, page, writeLine } from './page.ts';
import { texts } from './messages.ts';

const radius = 44;
/** The name stands on an arc of so many degrees, open at the bottom. */
const arc = 250;

/** The platform's seal at the right edge, under its name and the date, as on a paper that was stamped. */
export function drawSeal(pdf: PDFKit.PDFDocument, date: string): void {
  makeRoom(pdf, 2 * radius + 20);
  const top = pdf.y + 10;
  pdf.save().fillOpacity(0.8).strokeOpacity(0.8);
  drawStamp(pdf, contentEnd - radius - 20, top + radius);
  pdf.restore();
  // On top of the stamp, so that nothing of it is lost.
  writeLine(pdf, `${texts.platform}（${texts.seal}）`, { size: 10 }, { y: top + radius - 12, align: 'right' });
  writeLine(pdf, date, { size: 10 }, { y: top + radius + 6, align: 'right' });
  pdf.x = page.left;
  pdf.y = top + 2 * radius + 10;
}

function drawStamp(pdf: PDFKit.PDFDocument, x: number, y: number): void {
  pdf.circle(x, y, radius).lineWidth(2).strokeColor(colors.seal).stroke();
  drawStar(pdf, { x, y, radius: 13 });
  pdf.font('medium').fontSize(10).fillColor(colors.seal);
  const characters = Array.from(texts.platform);
  const step = arc / (characters.length - 1);
  characters.forEach((character, index) => {
    pdf.save();
    pdf.rotate(index * step - arc / 2, { origin: [x, y] });
    pdf.text(character, x - pdf.widthOfString(character) / 2, y - radius + 5, { lineBreak: false });
    pdf.restore();
  });
  pdf.font('medium').fontSize(8);
  pdf.text(texts.seal, x - pdf.widthOfString(texts.seal) / 2, y + radius - 20, { lineBreak: false });
}

interface Star {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

function drawStar(pdf: PDFKit.PDFDocument, { x, y, radius: outer }: Star): void {
  const corners = Array.from({ length: 10 }, (_, index): [number, number] => {
    const away = index % 2 === 0 ? outer : outer * 0.382;
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    return [x + away * Math.cos(angle), y + away * Math.sin(angle)];
  });
  pdf.polygon(...corners).fill(colors.seal);
}
