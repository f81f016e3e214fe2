import type { Kysely } from 'kysely';
import type { AccessTables, JobTables, RegistrationTables, SupportTables, ZoneTables } from './schema/access.ts';
import type { AccountApplyTables, BatchTables, ApplyTables, InstitutionTables } from './schema/applications.ts';
import type { AccountTables, BankTables, SuitabilityTables } from './schema/account.ts';
import type { CreditTables, DirectiveTables, ContractTables, TradeTables } from './schema/trade.ts';
import type { DividendTables, SettlementTables } from './schema/settlement.ts';
import type { FundTables, FundTermTables } from './schema/fund.ts';
import type { StatementTables, SubscriptionTables } from './schema/reports.ts';
import type { StudioTables } from './schema/studio.ts';

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
    StudioTables,
    SubscriptionTables,
    SupportTables,
    TradeTables,
    ZoneTables {}

/** The database, or a transaction on it. */
export type Db = Kysely<Database>;
