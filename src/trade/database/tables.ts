import type { AccountTables, BankTables, SuitabilityTables } from './schema/account.ts';
import type { AccountApplyTables, ApplyTables, BatchTables, InstitutionTables } from './schema/applications.ts';
import type { FundTables, FundTermTables } from './schema/fund.ts';
import type { StatementTables, SubscriptionTables, ZoneTables } from './schema/reports.ts';
import type { DividendTables, SettlementTables } from './schema/settlement.ts';
import type { ContractTables, CreditTables, DemoTables, DirectiveTables, TradeTables } from './schema/trade.ts';

declare module '#server/database/database' {
  /** The tables of the trade, beside those of the platform. */
  interface Database
    extends
      AccountApplyTables,
      AccountTables,
      ApplyTables,
      BankTables,
      BatchTables,
      ContractTables,
      CreditTables,
      DemoTables,
      DirectiveTables,
      DividendTables,
      FundTables,
      FundTermTables,
      InstitutionTables,
      SettlementTables,
      StatementTables,
      SubscriptionTables,
      SuitabilityTables,
      TradeTables,
      ZoneTables {}
}
