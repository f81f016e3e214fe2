import { addDays } from '#values/shanghai-time';
import type { Db } from '../../../database/database.ts';
import { nameType, texts } from '../messages.ts';
import type { PushContent, PushScope } from './push-content.ts';

/** Natural days before something ends that it is told (domain §5.9). */
const DAYS_AHEAD = 30;

interface Expiry {
  readonly name: string;
  readonly what: string;
  readonly date: string;
}

/** Assessments, certificates and certifications that end within 30 days of a day. */
export async function tellExpiries(db: Db, scope: PushScope, day: string): Promise<PushContent | undefined> {
  const span = { from: day, until: addDays(day, DAYS_AHEAD) };
  const expiries = await findExpiries(db, scope.acctIds, span);
  const every = expiries.toSorted((a, b) => a.date.localeCompare(b.date) || a.name.localeCompare(b.name));
  const lines = [...new Set(every.map(({ name, what, date }) => texts.expiry(name, what, date)))];
  const [first] = lines;
  if (first === undefined) return undefined;
  return { lines, sms: lines.length === 1 ? first : texts.smsReport(nameType('9'), day), attachments: [] };
}

interface Span {
  readonly from: string;
  readonly until: string;
}

async function findExpiries(db: Db, acctIds: readonly string[], { from, until }: Span): Promise<Expiry[]> {
  const accounts = db.selectFrom('investorAccounts as acct').where('acct.acctId', 'in', acctIds);
  const risks = await accounts
    .innerJoin('riskResults as risk', 'risk.acctId', 'acct.acctId')
    .select(['acct.investorName as name', 'risk.expireDate as date'])
    .where('risk.replaced', '=', false)
    .where('risk.expireDate', '>=', from)
    .where('risk.expireDate', '<=', until)
    .execute();
  const institutions = await accounts
    .innerJoin('institutions as inst', 'inst.institutionId', 'acct.institutionId')
    .select(['inst.institutionName as name', 'inst.certEndDate as date'])
    .where('inst.certEndDate', '>=', from)
    .where('inst.certEndDate', '<=', until)
    .execute();
  const people = await accounts
    .innerJoin('transactors as person', 'person.acctId', 'acct.acctId')
    .select(['person.transactorName as name', 'person.certEnd as date'])
    .where('person.certEnd', '>=', from)
    .where('person.certEnd', '<=', until)
    .execute();
  const auths = await accounts
    .innerJoin('investorAuths as auth', 'auth.acctId', 'acct.acctId')
    .select(['acct.investorName as name', 'auth.validUntil as date'])
    .where('auth.applyStatus', '=', 'passed')
    .where('auth.validUntil', '>=', from)
    .where('auth.validUntil', '<=', until)
    .execute();
  const { risk, certificate, auth } = texts.expiryKinds;
  const tell = (rows: readonly { name: string; date: string | null }[], what: string): Expiry[] =>
    rows.flatMap(({ name, date }) => (date === null ? [] : [{ name, date, what }]));
  return [...tell(risks, risk), ...tell(institutions, certificate), ...tell(people, certificate), ...tell(auths, auth)];
}
