import { toShanghaiDate, toShanghaiTime } from '#values/shanghai-time';
import type { Announcement } from '#contract';
import dictionary from '../../../../schemas/dictionaries/notice-type.json' with { type: 'json' };
import { PDF_TYPE, writeDocument } from '#server/documents/pdf/write-documents';
import { errors } from '#server/platform/errors';
import { defineHandlers, type FileReply, type RequestContext } from '#server/platform/handler';
import type { PdfDocument } from '#server/documents/pdf/page';
import { labelOf } from '#server/platform/labels';
import { texts } from '../fund/messages.ts';
import { isQualified, needQualified, findFundBriefly } from '../fund/queries.ts';
import { isHighEnd } from '../fund/rules.ts';
import { drawLegalDocument, readLegalFile } from '../high-end/queries.ts';
import { findAnnouncement, findAnnouncements, type AnnouncementRow } from './queries.ts';

/**
 * Announcements of funds, and the files of funds (handbook: announcement-page, high-end-detail, high-end-announcement).
 */
export const routes = defineHandlers({
  fundAnnouncementPageList: async (params, { db, user, now }) => {
    const highEnd = await isQualified(db, { user, now });
    return findAnnouncements(db, params, { today: toShanghaiDate(now), highEnd });
  },

  fundAnnouncementDetail: async ({ noticeId }, context) => presentAnnouncement(await findVisible(noticeId, context)),

  downloadFundFile: async ({ fileUrl }, context) => {
    const { db, user, now } = context;
    const generatedAt = toShanghaiTime(now);
    const legal = readLegalFile(fileUrl);
    if (!legal) return asFile(drawAnnouncement(await findVisible(fileUrl, context), generatedAt));
    const fund = await findFundBriefly(db, legal.fundCode);
    if (!fund || !isHighEnd(fund.fundType)) throw errors.recordNotFound(texts.file);
    await needQualified(db, fund.fundType, { user, now });
    return asFile(drawLegalDocument(fund, legal.kind, generatedAt));
  },
});

/** The announcement; throws if it does not exist or the operator may not see it (handbook: high-end-announcement). */
async function findVisible(noticeId: string, { db, user, now }: RequestContext) {
  const notice = await findAnnouncement(db, noticeId, toShanghaiDate(now));
  if (!notice) throw errors.recordNotFound(texts.notice.name);
  await needQualified(db, notice.fundType, { user, now });
  return notice;
}

async function asFile(document: Parameters<typeof writeDocument>[0]): Promise<FileReply> {
  return { fileName: `${document.title}.pdf`, contentType: PDF_TYPE, body: await writeDocument(document) };
}

function presentAnnouncement({ fundType: _fundType, ...notice }: AnnouncementRow): Announcement {
  const fileName = `${notice.title}.pdf`;
  return { ...notice, files: [{ fileName, fileUrl: notice.noticeId, fileCategory: '2' }] };
}

/** The announcement as a document; `generatedAt` as in `PdfDocument`. */
function drawAnnouncement(notice: AnnouncementRow, generatedAt: string): PdfDocument {
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
