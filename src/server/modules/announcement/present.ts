import type { Announcement } from '#contract';
import dictionary from '../../../../schemas/dictionaries/notice-type.json' with { type: 'json' };
import type { PdfDocument } from '../../documents/pdf/page.ts';
import { labelOf } from '../../platform/labels.ts';
import { texts } from '../fund/messages.ts';
import type { AnnouncementRow } from './queries.ts';

export function presentAnnouncement({ fundType: _fundType, ...notice }: AnnouncementRow): Announcement {
  const fileName = `${notice.title}.pdf`;
  return { ...notice, files: [{ fileName, fileUrl: notice.noticeId, fileCategory: '2' }] };
}

/** The announcement as a document; `generatedAt` as in `PdfDocument`. */
export function drawAnnouncement(notice: AnnouncementRow, generatedAt: string): PdfDocument {
  const { heads } = texts.notice;
  return {
    title: notice.title,
    number: notice.noticeId,
    generatedAt,
    blocks: [
      {
        kind: 'fields',
        fields: [
          { label: heads.fund, value: `${notice.fundShortName}（${notice.fundCode}）` },
          { label: heads.type, value: nameType(notice.noticeType) },
          { label: heads.day, value: notice.publishDate },
          { label: heads.source, value: notice.source },
        ],
      },
      ...notice.content.map(({ kind, text }) =>
        kind === 'heading'
          ? ({ kind: 'heading', text } as const)
          : ({ kind: 'text', text: kind === 'item' ? `· ${text}` : text } as const),
      ),
      { kind: 'notes', lines: [texts.notice.note] },
    ],
  };
}

function nameType(code: AnnouncementRow['noticeType']): string {
  return labelOf(dictionary, code);
}
