import type { OperationParams } from '#contract';
import type { Db } from '#server/database/database';
import { readPage } from '#server/database/pages';
import { defineSearch } from '#server/database/search';
import { highEndTypes } from '../fund/rules.ts';

type ListParams = OperationParams<'fundAnnouncementPageList'>;

export const announcementSearch = defineSearch(['fundAnnouncementPageList'], {
  fundCode: 'announcements.fundCode',
  noticeTypeList: 'announcements.noticeType',
});

interface Sight {
  /** Today in Shanghai; announcements published later are hidden. */
  readonly today: string;
  /** Whether to include announcements of products for qualified investors. */
  readonly highEnd: boolean;
}

function published(db: Db, { today, highEnd }: Sight) {
  return db
    .selectFrom('announcements')
    .innerJoin('funds', 'funds.fundCode', 'announcements.fundCode')
    .where('publishDate', '<=', today)
    .$if(!highEnd, (query) => query.where('funds.fundType', 'not in', highEndTypes));
}

/** One page of the announcements, newest first unless the request sorts. */
export function findAnnouncements(db: Db, params: ListParams, sight: Sight) {
  const found = published(db, sight).where(announcementSearch.where(params));
  const rows = found
    .select(['noticeId', 'title', 'noticeType', 'publishDate', 'funds.fundCode', 'funds.fundShortName'])
    .orderBy('publishDate', params.sort?.[0] === 'publishDate' ? 'asc' : 'desc')
    .orderBy('noticeId');
  return readPage(found, rows, params);
}

/** A published announcement, or undefined. */
export function findAnnouncement(db: Db, noticeId: string, today: string) {
  return published(db, { today, highEnd: true })
    .selectAll('announcements')
    .select(['funds.fundShortName', 'funds.fundType'])
    .where('noticeId', '=', noticeId)
    .executeTakeFirst();
}

/** A row of `findAnnouncement`. */
export type AnnouncementRow = NonNullable<Awaited<ReturnType<typeof findAnnouncement>>>;
