import type { Decider } from './application/deciders.ts';
import { accountDecider } from './modules/account-opening/decide.ts';
import { institutionDecider } from './modules/institution/decide.ts';
import { authDecider } from './modules/investor-auth/commands.ts';
import { riskDecider } from './modules/risk/commands.ts';
import type { Handlers } from './platform/handler.ts';
import { routes as account } from './modules/account/routes.ts';
import { createRoutes as accountBatch } from './modules/account-batch/routes.ts';
import { routes as fundAccount } from './modules/fund-account/routes.ts';
import { createRoutes as auditLog } from './modules/audit-log/routes.ts';
import { createRoutes as accountOpening } from './modules/account-opening/routes.ts';
import { routes as draft } from './modules/draft/routes.ts';
import { createRoutes as file } from './modules/file/routes.ts';
import { routes as downloadZone } from './modules/download-zone/routes.ts';
import { routes as fundAnalysis } from './modules/fund-analysis/routes.ts';
import { routes as announcement } from './modules/announcement/routes.ts';
import { routes as highEnd } from './modules/high-end/routes.ts';
import { routes as fund } from './modules/fund/routes.ts';
import { createRoutes as institution } from './modules/institution/routes.ts';
import { createRoutes as job } from './modules/job/routes.ts';
import { routes as inbox } from './modules/inbox/routes.ts';
import { routes as menu } from './modules/menu/routes.ts';
import { createRoutes as secondFactor } from './modules/second-factor/routes.ts';
import { createRoutes as password } from './modules/password/routes.ts';
import { createRoutes as contract } from './modules/contract/routes.ts';
import { routes as cancel } from './modules/cancel/routes.ts';
import { routes as credit } from './modules/credit/routes.ts';
import { createRoutes as creditImport } from './modules/credit-import/routes.ts';
import { createRoutes as conversion } from './modules/conversion/routes.ts';
import { routes as dividendMethod } from './modules/dividend-method/routes.ts';
import { routes as review } from './modules/review/routes.ts';
import { createRoutes as dividend } from './modules/dividend/routes.ts';
import { createRoutes as position } from './modules/position/routes.ts';
import { createRoutes as document } from './modules/document/routes.ts';
import { routes as home } from './modules/home/routes.ts';
import { createRoutes as record } from './modules/orders/routes.ts';
import { createRoutes as directive } from './modules/directive/routes.ts';
import { routes as redemption } from './modules/redemption/routes.ts';
import { routes as reservation } from './modules/reservation/routes.ts';
import { createRoutes as region } from './modules/region/routes.ts';
import { createRoutes as registration } from './modules/registration/routes.ts';
import { routes as role } from './modules/role/routes.ts';
import { createRoutes as session } from './modules/session/routes.ts';
import { createRoutes as investorAuth } from './modules/investor-auth/routes.ts';
import { routes as risk } from './modules/risk/routes.ts';
import { routes as settings } from './modules/settings/routes.ts';
import { routes as studio } from './modules/studio/routes.ts';
import { routes as support } from './modules/support/routes.ts';
import { createRoutes as trade } from './modules/purchase/routes.ts';
import { createRoutes as statement } from './modules/statement/routes.ts';
import { createRoutes as user } from './modules/user/routes.ts';
import { routes as valuation } from './modules/valuation/routes.ts';
import { routes as subscription } from './modules/subscription/routes.ts';
import type { Platform } from './platform/platform.ts';

/** The audit of each kind of application. */
export const deciders: readonly Decider[] = [institutionDecider, accountDecider, riskDecider, authDecider];

/** Modules that need nothing but the database. */
const plainModules: readonly Handlers[] = [
  downloadZone,
  inbox,
  menu,
  role,
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
  settings,
  draft,
  support,
  studio,
];

/** The handlers of every module. */
export function listModules(platform: Platform): readonly Handlers[] {
  return [
    session(platform),
    password(platform),
    secondFactor(platform),
    user(platform),
    registration(platform),
    institution(platform),
    file(platform),
    region(platform),
    job(platform),
    auditLog(platform),
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
    ...plainModules,
  ];
}
