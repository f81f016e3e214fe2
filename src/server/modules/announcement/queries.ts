import type { OperationParams } from '#contract';
import type { Db } from '../../database/database.ts';
import { highEndTypes } from '../fund/rules.ts';

type ListParams = OperationParams<'fundAnnouncementPageList'>;

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

/** One page of the announcements with their total, newest first unless the request sorts. */
export async function findAnnouncements(db: Db, params: ListParams, sight: Sight) {
  const { fundCode, noticeTypeList, sort, pageNum, pageSize } = params;
  const matching = published(db, sight)
    .$if(fundCode !== undefined, (query) => query.where('announcements.fundCode', '=', fundCode ?? ''))
    .$if(Boolean(noticeTypeList?.length), (query) => query.where('noticeType', 'in', noticeTypeList ?? []));
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .select(['noticeId', 'title', 'noticeType', 'publishDate', 'funds.fundCode', 'funds.fundShortName'])
    .orderBy('publishDate', sort?.[0] === 'publishDate' ? 'asc' : 'desc')
    .orderBy('noticeId')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return { total, rows };
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
