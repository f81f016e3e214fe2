import type { DirectiveImport, DirectiveRow } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../../database/database.ts';
import { nextDirectiveNo } from '../../database/numbers.ts';
import { requireRightCells } from '../../documents/spreadsheet/read-rows.ts';
import type { Asker } from '../../platform/handler.ts';
import { audit } from '../../platform/audit.ts';
import { assessDirectives } from './assess.ts';
import { checkRows, expiryOf, loadRowFacts } from './check-rows.ts';
import { directiveList } from './queries.ts';

export interface Import {
  readonly rows: readonly DirectiveRow[];
  /** Idempotency key: a restarted import adds no row twice. */
  readonly importNo: string;
  readonly asker: Asker;
}

/** Rejects rows with a problem in a cell, like {@link requireRightCells}. */
export async function requireRightRows(db: Db, rows: readonly DirectiveRow[], { user, now }: Asker): Promise<void> {
  requireRightCells(checkRows(rows, await loadRowFacts(db, { accountId: user.accountId, now })));
}

/**
 * Stores rows as pending directives and returns their numbers in the order of the rows. Rows of an earlier attempt are
 * kept.
 */
export async function keepRows(tx: Db, { rows, importNo, asker }: Import): Promise<string[]> {
  const { user, now, traceId } = asker;
  const time = toShanghaiTime(now);
  const { places } = await loadRowFacts(tx, { accountId: user.accountId, now });
  const kept = await findKept(tx, importNo);
  for (const [importRow, row] of rows.entries()) {
    const place = places.get(row.tradeAcctNo);
    if (kept.has(importRow) || !place) continue;
    const { investorName: _investorName, validUntil: _validUntil, ...content } = row;
    const directiveNo = await nextDirectiveNo(tx, time.slice(0, 10));
    await tx
      .insertInto('directives')
      .values({
        ...content,
        directiveNo,
        channel: 'import',
        directiveSource: '1',
        institutionId: place.institutionId,
        acctId: place.acctId,
        directiveDate: time.slice(0, 10),
        expireAt: expiryOf(row, time),
        directiveStatus: 'pending',
        creator: user.realName,
        createTime: time,
        importNo,
        importRow,
      })
      .execute();
    const entry = {
      now,
      accountId: user.accountId,
      action: 'directive.import',
      subject: directiveNo,
      traceId,
    } as const;
    await audit(tx, { ...entry, detail: row });
    kept.set(importRow, directiveNo);
  }
  return [...kept].toSorted(([one], [other]) => one - other).map(([, directiveNo]) => directiveNo);
}

async function findKept(tx: Db, importNo: string): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('directives')
    .select(['importRow', 'directiveNo'])
    .where('importNo', '=', importNo)
    .execute();
  return new Map(rows.map(({ importRow, directiveNo }) => [importRow ?? 0, directiveNo]));
}

/** Checks imported directives and stores the result; `report` receives the progress in percent after every tenth. */
export async function recheckRows(
  db: Db,
  directiveNos: readonly string[],
  { asker, report }: { readonly asker: Asker; readonly report: (progress: number) => Promise<void> },
): Promise<DirectiveImport> {
  const asking = { accountId: asker.user.accountId, now: asker.now };
  const counts = { pass: 0, warn: 0, block: 0 };
  const rows = await directiveList.byKeys(db, { accountId: asking.accountId, channel: 'import' }, directiveNos);
  await assessDirectives(db, rows, asking, async (directiveNo, { result, msg }, index) => {
    counts[result] += 1;
    await db
      .updateTable('directives')
      .set({ checkMsg: msg })
      .where('directiveNo', '=', directiveNo)
      .where('directiveStatus', '=', 'pending')
      .execute();
    if (index % 10 === 9) await report(((index + 1) / rows.length) * 100);
  });
  const { pass: passCount, warn: warnCount, block: blockCount } = counts;
  return { okCount: rows.length, passCount, warnCount, blockCount };
}
