import type { PdfDocument } from '../../../documents/pdf/pdf-document.ts';
import type { FullOrder } from '../record/find-detail.ts';
import { buildSection } from './build-document.ts';
import { describeApplication, describeDue, describeInvestor } from './describe-order.ts';
import { texts } from './messages.ts';

/** What a payment clerk needs to pay a purchase; `generatedAt` is Shanghai wall time. */
export function buildNotice(order: FullOrder, generatedAt: string): PdfDocument {
  const { title, notes } = texts.notice;
  return {
    title,
    number: order.orderNo,
    generatedAt,
    blocks: [
      ...[describeDue(order), describeInvestor(order), describeApplication(order)].flatMap(buildSection),
      { kind: 'notes', lines: notes },
    ],
    seal: { date: generatedAt.slice(0, 10) },
  };
}
