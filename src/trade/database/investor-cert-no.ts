import { type RawBuilder, sql } from 'kysely';

/** The certificate number of an investor, with `acct` and the institution's `inst`: a product has its own. */
export const investorCertNo = certNoOf(sql`acct.content`);

/** The same of an account that may not be open yet; `content` is that of its application then. */
export function certNoOf(content: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`case acct.cust_type when '2' then coalesce(${content}->>'productCertNo', '') else inst.cert_no end`;
}
