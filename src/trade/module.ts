// Registers what every product has, before the trade.
import '#server/modules';
import { defineModule } from '#server/platform/modules';
import { mayTrade, TRADE_CODE } from './access/ownership.ts';
import { roles } from './access/roles.ts';
import { auditWords } from './audit/words.ts';
import { tidyBatches } from './batch/store.ts';
import { migrations } from './database/migrations.ts';
import './database/tables.ts';
import { startHoldingsCheck } from './day/holdings-check.ts';
import { startTradingDay } from './day/trading-day.ts';
import './demo-parts.ts';
import { holders } from './files/holders.ts';
import '#trade/language';
import { findMembers } from './live.ts';
import { batchJob } from './modules/account-batch/commands.ts';
import { createRoutes as accountBatch } from './modules/account-batch/routes.ts';
import { acctSearch } from './modules/account-opening/queries.ts';
import { createRoutes as accountOpening } from './modules/account-opening/routes.ts';
import { simpleAcctSearch } from './modules/account/queries.ts';
import { routes as account } from './modules/account/routes.ts';
import { announcementSearch } from './modules/announcement/queries.ts';
import { routes as announcement } from './modules/announcement/routes.ts';
import { routes as cancel } from './modules/cancel/routes.ts';
import { contractSearch } from './modules/contract/queries.ts';
import { createRoutes as contract } from './modules/contract/routes.ts';
import { createRoutes as conversion } from './modules/conversion/routes.ts';
import { createRoutes as creditImport } from './modules/credit-import/routes.ts';
import { creditSearch } from './modules/credit/queries.ts';
import { routes as credit } from './modules/credit/routes.ts';
import { directiveJobs } from './modules/directive/jobs.ts';
import { directiveSearch } from './modules/directive/queries.ts';
import { createRoutes as directive } from './modules/directive/routes.ts';
import { routes as dividendMethod } from './modules/dividend-method/routes.ts';
import { dividendSearch } from './modules/dividend/queries.ts';
import { createRoutes as dividend, dividendExport } from './modules/dividend/routes.ts';
import { documentJob } from './modules/document/jobs.ts';
import { createRoutes as document } from './modules/document/routes.ts';
import { routes as downloadZone } from './modules/download-zone/routes.ts';
import { fundAccountSearch } from './modules/fund-account/queries.ts';
import { routes as fundAccount } from './modules/fund-account/routes.ts';
import { routes as fundAnalysis } from './modules/fund-analysis/routes.ts';
import { fundSearch } from './modules/fund/queries.ts';
import { routes as fund } from './modules/fund/routes.ts';
import { productSearch } from './modules/high-end/queries.ts';
import { routes as highEnd } from './modules/high-end/routes.ts';
import { routes as home } from './modules/home/routes.ts';
import { statementSearch } from './modules/institution/queries.ts';
import { createRoutes as institution } from './modules/institution/routes.ts';
import { authSearch } from './modules/investor-auth/queries.ts';
import { createRoutes as investorAuth } from './modules/investor-auth/routes.ts';
import { groupSearch, orderSearch } from './modules/orders/queries.ts';
import { createRoutes as record, orderExport } from './modules/orders/routes.ts';
import { positionSearch } from './modules/position/queries.ts';
import { createRoutes as position, positionExport } from './modules/position/routes.ts';
import { createRoutes as trade } from './modules/purchase/routes.ts';
import { routes as redemption } from './modules/redemption/routes.ts';
import { bankSearch } from './modules/region/queries.ts';
import { createRoutes as region } from './modules/region/routes.ts';
import { routes as reservation } from './modules/reservation/routes.ts';
import { reviewSearch } from './modules/review/queries.ts';
import { routes as review } from './modules/review/routes.ts';
import { riskSearch } from './modules/risk/queries.ts';
import { routes as risk } from './modules/risk/routes.ts';
import { billJob } from './modules/statement/commands.ts';
import { billSearch } from './modules/statement/queries.ts';
import { createRoutes as statement } from './modules/statement/routes.ts';
import { subscribeSearch } from './modules/subscription/queries.ts';
import { routes as subscription } from './modules/subscription/routes.ts';
import { routes as template } from './modules/template/routes.ts';
import { userSearch } from './modules/user/queries.ts';
import { createRoutes as user } from './modules/user/routes.ts';
import { fileSearch } from './modules/valuation/queries.ts';
import { routes as valuation } from './modules/valuation/routes.ts';
import { prover } from './prover/program.ts';
import { records } from './records.ts';

/** The back end of the fund trade. */
defineModule({
  name: 'trade',
  title: '机构基金交易平台',
  operations: (platform) => [
    user(platform),
    institution(platform),
    region(platform),
    accountOpening(platform),
    accountBatch(platform),
    position(platform),
    dividend(platform),
    conversion(platform),
    creditImport(platform),
    record(platform),
    document(platform),
    contract(platform),
    directive(platform),
    trade(platform),
    investorAuth(platform),
    statement(platform),
    downloadZone,
    template,
    account,
    fundAccount,
    fund,
    fundAnalysis,
    announcement,
    highEnd,
    cancel,
    credit,
    review,
    redemption,
    reservation,
    dividendMethod,
    home,
    risk,
    valuation,
    subscription,
  ],
  migrations,
  jobs: [orderExport, documentJob, dividendExport, positionExport, billJob, ...directiveJobs, batchJob],
  searches: [
    acctSearch,
    simpleAcctSearch,
    announcementSearch,
    contractSearch,
    creditSearch,
    directiveSearch,
    dividendSearch,
    fundAccountSearch,
    fundSearch,
    productSearch,
    statementSearch,
    authSearch,
    groupSearch,
    orderSearch,
    positionSearch,
    bankSearch,
    reviewSearch,
    riskSearch,
    billSearch,
    subscribeSearch,
    userSearch,
    fileSearch,
  ],
  rateLimits: { queryArea: 240, downloadTemplate: 60 },
  passive: ['queryMenuCounts'],
  records,
  holders,
  derivedCodes: { [TRADE_CODE]: mayTrade },
  live: { institution: findMembers },
  audit: auditWords,
  roles,
  prover,
  tidy: (db, daysAgo) => tidyBatches(db, daysAgo(90)),
  startDay: startTradingDay,
  startTimers: (platform, log) => [startHoldingsCheck(platform, log)],
  demo: () => import('./demo/index.ts'),
});
