import type { Kysely } from 'kysely';
import type { AccessTables } from './schema/access.ts';
import type { AccountApplyTables } from './schema/account-apply.ts';
import type { BatchTables } from './schema/batch.ts';
import type { AccountTables } from './schema/account.ts';
import type { ApplyTables } from './schema/apply.ts';
import type { BankTables } from './schema/bank.ts';
import type { CreditTables } from './schema/credit.ts';
import type { DirectiveTables } from './schema/directive.ts';
import type { DividendTables } from './schema/dividend.ts';
import type { ContractTables } from './schema/contract.ts';
import type { FundTables } from './schema/fund.ts';
import type { FundTermTables } from './schema/fund-terms.ts';
import type { InstitutionTables } from './schema/institution.ts';
import type { JobTables } from './schema/job.ts';
import type { RegistrationTables } from './schema/registration.ts';
import type { SettlementTables } from './schema/settlement.ts';
import type { SuitabilityTables } from './schema/suitability.ts';
import type { StatementTables } from './schema/statement.ts';
import type { SubscriptionTables } from './schema/subscription.ts';
import type { SupportTables } from './schema/support.ts';
import type { TradeTables } from './schema/trade.ts';
import type { ZoneTables } from './schema/zone.ts';

/** Every table of the server; each domain describes its own in `schema/`. */
export interface Database
  extends
    AccessTables,
    AccountApplyTables,
    BatchTables,
    AccountTables,
    ApplyTables,
    BankTables,
    CreditTables,
    DirectiveTables,
    DividendTables,
    ContractTables,
    FundTables,
    FundTermTables,
    InstitutionTables,
    JobTables,
    RegistrationTables,
    SettlementTables,
    SuitabilityTables,
    StatementTables,
    SubscriptionTables,
    SupportTables,
    TradeTables,
    ZoneTables {}

/** The database, or a transaction on it. */
export type Db = Kysely<Database>;
