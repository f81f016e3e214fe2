import type { Migration } from 'kysely';
import { up as baseline } from './migrations/001-baseline.ts';
import { up as changes } from './migrations/002-changes.ts';
import { up as sessionAddress } from './migrations/003-session-address.ts';
import { up as studio } from './migrations/004-studio.ts';
import { up as oneIndex } from './migrations/005-one-index.ts';
import { up as studioPeople } from './migrations/006-studio-people.ts';
import { up as jobRows } from './migrations/007-job-rows.ts';
import { up as changeEditors } from './migrations/008-change-editors.ts';
import { up as unreportedFailures } from './migrations/009-unreported-failures.ts';
import { up as auditLogKept } from './migrations/010-audit-log-kept.ts';
import { up as guesses } from './migrations/011-guesses.ts';
import { up as sessionDevice } from './migrations/012-session-device.ts';
import { up as secondFactor } from './migrations/013-second-factor.ts';
import { up as noVersions } from './migrations/015-no-versions.ts';
import { up as voidChanges } from './migrations/016-void-changes.ts';
import { up as news } from './migrations/017-news.ts';
import { up as severalStarts } from './migrations/020-several-starts.ts';
import { up as dueWork } from './migrations/021-due-work.ts';

/** The platform's part of each step of the database. Never change one that has been released. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-baseline': { up: baseline },
  '002-changes': { up: changes },
  '003-session-address': { up: sessionAddress },
  '004-studio': { up: studio },
  '005-one-index': { up: oneIndex },
  '006-studio-people': { up: studioPeople },
  '007-job-rows': { up: jobRows },
  '008-change-editors': { up: changeEditors },
  '009-unreported-failures': { up: unreportedFailures },
  '010-audit-log-kept': { up: auditLogKept },
  '011-guesses': { up: guesses },
  '012-session-device': { up: sessionDevice },
  '013-second-factor': { up: secondFactor },
  '015-no-versions': { up: noVersions },
  '016-void-changes': { up: voidChanges },
  '017-news': { up: news },
  '020-several-starts': { up: severalStarts },
  '021-due-work': { up: dueWork },
};
