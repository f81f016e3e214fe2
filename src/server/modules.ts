import type { Decider } from './application/deciders.ts';
import { accountDecider } from './modules/account/opening/decide.ts';
import { institutionDecider } from './modules/institution/decide.ts';
import { authDecider } from './modules/investor-auth/decide.ts';
import { riskDecider } from './modules/risk/decide.ts';
import type { Handlers } from './platform/handler.ts';
import { routes as account } from './modules/account/routes.ts';
import { createRoutes as accountBatch } from './modules/account/batch/routes.ts';
import { routes as fundAccount } from './modules/account/fund-account/routes.ts';
import { createRoutes as auditLog } from './modules/audit-log/routes.ts';
import { createRoutes as accountOpening } from './modules/account/opening/routes.ts';
import { routes as draft } from './modules/draft/routes.ts';
import { createRoutes as file } from './modules/file/routes.ts';
import { routes as downloadZone } from './modules/file/zone/routes.ts';
import { routes as fundAnalysis } from './modules/fund/analysis/routes.ts';
import { routes as announcement } from './modules/fund/announcement/routes.ts';
import { routes as highEnd } from './modules/fund/high-end/routes.ts';
import { routes as fund } from './modules/fund/routes.ts';
import { createRoutes as institution } from './modules/institution/routes.ts';
import { createRoutes as job } from './modules/job/routes.ts';
import { routes as inbox } from './modules/inbox/routes.ts';
import { routes as menu } from './modules/menu/routes.ts';
import { createRoutes as password } from './modules/password/routes.ts';
import { createRoutes as contract } from './modules/trade/signing/routes.ts';
import { routes as cancel } from './modules/trade/cancel/routes.ts';
import { createRoutes as credit } from './modules/trade/credit/routes.ts';
import { createRoutes as conversion } from './modules/trade/conversion/routes.ts';
import { routes as dividendMethod } from './modules/trade/dividend-method/routes.ts';
import { routes as review } from './modules/trade/review/routes.ts';
import { createRoutes as dividend } from './modules/trade/dividend/routes.ts';
import { createExportRoutes as positionExport } from './modules/trade/position/export-positions.ts';
import { routes as position } from './modules/trade/position/routes.ts';
import { createRoutes as document } from './modules/trade/document/routes.ts';
import { routes as home } from './modules/trade/home/routes.ts';
import { createRoutes as record } from './modules/trade/record/routes.ts';
import { createRoutes as directive } from './modules/trade/directive/routes.ts';
import { routes as redemption } from './modules/trade/redemption/routes.ts';
import { routes as reservation } from './modules/trade/reservation/routes.ts';
import { createRoutes as region } from './modules/region/routes.ts';
import { createRoutes as registration } from './modules/registration/routes.ts';
import { routes as role } from './modules/role/routes.ts';
import { createRoutes as session } from './modules/session/routes.ts';
import { createRoutes as investorAuth } from './modules/investor-auth/routes.ts';
import { routes as risk } from './modules/risk/routes.ts';
import { routes as settings } from './modules/settings/routes.ts';
import { routes as support } from './modules/support/routes.ts';
import { createRoutes as trade } from './modules/trade/routes.ts';
import { createRoutes as statement } from './modules/statement/routes.ts';
import { routes as user } from './modules/user/routes.ts';
import { routes as valuation } from './modules/valuation/routes.ts';
import { routes as subscription } from './modules/subscription/routes.ts';
import type { Platform } from './platform/platform.ts';

/** How each kind of application is audited. */
export const deciders: readonly Decider[] = [institutionDecider, accountDecider, riskDecider, authDecider];

/** Modules that need nothing but the database. */
const plainModules: readonly Handlers[] = [
  downloadZone,
  inbox,
  menu,
  role,
  user,
  account,
  fundAccount,
  fund,
  fundAnalysis,
  announcement,
  highEnd,
  cancel,
  review,
  position,
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
];

/** The handlers of every module. */
export function listModules(platform: Platform): readonly Handlers[] {
  return [
    session(platform),
    password(platform),
    registration(platform),
    institution(platform),
    file(platform),
    region(platform),
    job(platform),
    auditLog(platform),
    accountOpening(platform),
    accountBatch(platform),
    positionExport(platform),
    dividend(platform),
    conversion(platform),
    credit(platform),
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
