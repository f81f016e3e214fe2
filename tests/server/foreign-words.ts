import { type Db, presentEntry } from '#trade/testing';

/** Actions whose subject is a login name. */
const aboutPeople = new Set(['login', 'logout', 'register', 'password', 'user', 'rights']);

/**
 * Words of the code in what operators read of the past: the audit log as it is presented, histories and messages. A
 * test has made the server write them down.
 */
export async function findForeignWords(db: Db): Promise<readonly string[]> {
  const texts = [...(await readAuditLog(db)), ...(await readHistories(db))];
  return [...new Set(texts.filter(([, text]) => isForeign(text)).map(([place, text]) => `${place}: ${text}`))];
}

type Text = readonly [place: string, text: string];

async function readAuditLog(db: Db): Promise<readonly Text[]> {
  const entries = await db
    .selectFrom('auditLog')
    .select(['id', 'at', 'action', 'outcome', 'subject', 'detail', 'traceId'])
    .execute();
  return entries.flatMap((entry) => {
    const row = presentEntry({ ...entry, realName: '', userName: '' });
    const subject = aboutPeople.has(entry.action.split('.')[0] ?? '') ? '' : (row.subject ?? '');
    const changes = row.changes.flatMap(({ item, before, after }) => [item, before, after]);
    return [row.actionName, subject, row.content ?? '', ...changes].map((text) => [entry.action, text] as const);
  });
}

async function readHistories(db: Db): Promise<readonly Text[]> {
  const credit = await db.selectFrom('creditChanges').select(['node', 'operator', 'remark']).execute();
  const steps = await db.selectFrom('applySteps').select(['node', 'operator', 'remark']).execute();
  const events = await db.selectFrom('orderEvents').select(['operator', 'remark']).execute();
  const inbox = await db.selectFrom('inbox').select(['title', 'content']).execute();
  const all = { creditChanges: credit, applySteps: steps, orderEvents: events, inbox };
  return Object.entries(all).flatMap(([place, rows]) =>
    rows.flatMap((row) => Object.values(row).map((text) => [place, text ?? ''] as const)),
  );
}

/** True if a text has a word in small letters that is no file, address, number or product, or an unknown title. */
function isForeign(text: string): boolean {
  const plain = text
    .replaceAll(/\S+@\S+|[^\s；：、]+\.(?:xlsx|zip|pdf|csv|txt|png|jpe?g|dbf)\b/giu, '')
    .replaceAll(/[A-Za-z]*\d[\w-]*|\bExcel\b/gu, '');
  return /[a-z]{2,}/u.test(plain) || /(?:^|；)其他：/u.test(plain);
}
