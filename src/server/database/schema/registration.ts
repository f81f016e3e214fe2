import type { Generated } from 'kysely';
import type { Timestamp } from './access.ts';

/** People who proved a phone number in order to register an institution (domain §1.1); they are no operators. */
export interface RegistrationTables {
  registrants: {
    phone: string;
    /** Who sent them, as first stated. */
    recommender: string | null;
    createdAt: Timestamp;
  };
  registSessions: {
    /** Keyed hash of the registration token; the token itself is never stored. */
    tokenHash: string;
    phone: string;
    createdAt: Timestamp;
    /** Logged out; the row stays until its time is over. */
    ended: Generated<boolean>;
  };
}
