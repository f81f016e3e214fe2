import type { Migration } from 'kysely';
import { up as baseline } from './migrations/001-baseline.ts';
import { up as changes } from './migrations/002-changes.ts';
import { up as dividendTotals } from './migrations/014-dividend-totals.ts';
import { up as noVersions } from './migrations/015-no-versions.ts';
import { up as directiveCreator } from './migrations/018-directive-creator.ts';
import { up as fundWatches } from './migrations/019-fund-watches.ts';
import { up as severalStarts } from './migrations/020-several-starts.ts';
import { up as contractTimes } from './migrations/022-contract-times.ts';

/** The trade's part of each step of the database. Never change one that has been released. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-baseline': { up: baseline },
  '002-changes': { up: changes },
  '014-dividend-totals': { up: dividendTotals },
  '015-no-versions': { up: noVersions },
  '018-directive-creator': { up: directiveCreator },
  '019-fund-watches': { up: fundWatches },
  '020-several-starts': { up: severalStarts },
  '022-contract-times': { up: contractTimes },
};
