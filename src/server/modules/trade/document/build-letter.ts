import type { PdfDocument } from '../../../documents/pdf/pdf-document.ts';
import type { FullOrder } from '../record/find-detail.ts';
import { buildSection } from './build-document.ts';
import { describeInvestor, nameProduct } from './describe-order.ts';
import { texts } from './messages.ts';

const { letter: words } = texts;

/** The 风险不匹配警示函 that was signed with an order, word for word (domain §4.10, §6.12); `generatedAt` is Shanghai wall time. */
export function buildLetter(order: FullOrder, letter: string, generatedAt: string): PdfDocument {
  return {
    title: words.title,
    number: order.orderNo,
    generatedAt,
    blocks: [
      { kind: 'text', text: letter },
      ...buildSection(describeInvestor(order)),
      ...buildSection({
        title: words.signature,
        facts: [
          { label: words.product, value: nameProduct(order), wide: true },
          { label: words.orderNo, value: order.orderNo },
          { label: words.applyNo, value: order.applyNo ?? '' },
          { label: words.signer, value: order.transactorName ?? '' },
          { label: words.signTime, value: order.applyTime },
          { label: words.way, value: words.ticked, wide: true },
        ],
      }),
      { kind: 'notes', lines: words.notes },
    ],
    seal: { date: order.applyTime.slice(0, 10) },
  };
}
