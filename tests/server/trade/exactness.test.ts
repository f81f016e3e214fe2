import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildApp, type TestApp } from '../build-app.ts';
import { type Step, steps, take } from './exactness-steps.ts';
import { findFlaws } from '../find-flaws.ts';

/** `EXACTNESS_SEED` chooses another story, `EXACTNESS_RUNS` more of them; a failure names both, to repeat it. */
const seed = Number(process.env['EXACTNESS_SEED'] ?? 20_261_120);
const numRuns = Number(process.env['EXACTNESS_RUNS'] ?? 4);

it('shares and money are conserved to the cent in every course of events', { timeout: 600_000 }, async () => {
  const history = fc.asyncProperty(steps, async (story) => {
    const server = await buildApp();
    try {
      await live(server, story);
    } finally {
      await server.close();
    }
  });
  // A failing story is reported as it is: shrinking it would take too long.
  const outcome = await fc.check(history, { seed, numRuns, endOnFailure: true });
  expect(fc.defaultReportMessage(outcome) ?? 'all is well').toBe('all is well');
});

/** Until everything is confirmed, paid out and refunded. */
const epilogue: readonly Step[] = Array.from({ length: 3 }, () => ({ kind: 'wait', until: 'morning' }) as const);

async function live(server: TestApp, story: readonly Step[]): Promise<void> {
  const sizes = await readFundSizes(server);
  for (const one of [...story, ...epilogue]) {
    await take(server, one);
    const flaws = await findFlaws(server.db);
    expect({ after: one, flaws }).toEqual({ after: one, flaws: [] });
  }
  expect(await readFundSizes(server)).toEqual(sizes);
}

/** Sizes of the funds without the movements of the ledger: they never change. */
async function readFundSizes({ db }: TestApp) {
  const { rows } = await sql`
    select fund_code, total_vol - coalesce((select sum(vol) from share_entries as entry
      where entry.fund_code = funds.fund_code and kind <> 'opening'), 0) as size
    from funds order by fund_code`.execute(db);
  return rows;
}
