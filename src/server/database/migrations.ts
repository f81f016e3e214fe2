import type { Migration } from 'kysely';
import { up as access } from './migrations/001-access.ts';
import { up as account } from './migrations/002-account.ts';
import { up as fund } from './migrations/003-fund.ts';
import { up as trade } from './migrations/004-trade.ts';
import { up as registration } from './migrations/005-registration.ts';
import { up as institution } from './migrations/006-institution.ts';
import { up as support } from './migrations/007-support.ts';
import { up as job } from './migrations/008-job.ts';
import { up as disabled } from './migrations/009-disabled.ts';
import { up as sharedViews } from './migrations/010-shared-views.ts';
import { up as drafts } from './migrations/011-drafts.ts';
import { up as redemption } from './migrations/012-redemption.ts';
import { up as application } from './migrations/013-application.ts';
import { up as settlement } from './migrations/014-settlement.ts';
import { up as dividend } from './migrations/015-dividend.ts';
import { up as directive } from './migrations/016-directive.ts';
import { up as fundTerms } from './migrations/019-fund-terms.ts';
import { up as contract } from './migrations/017-contract.ts';
import { up as conversion } from './migrations/020-conversion.ts';
import { up as apply } from './migrations/021-apply.ts';
import { up as bank } from './migrations/022-bank.ts';
import { up as accountApply } from './migrations/023-account-apply.ts';
import { up as suitability } from './migrations/024-suitability.ts';
import { up as fundAccount } from './migrations/025-fund-account.ts';
import { up as accountBatch } from './migrations/025b-account-batch.ts';
import { up as statements } from './migrations/026-statements.ts';
import { up as subscriptions } from './migrations/027-subscriptions.ts';
import { up as credit } from './migrations/028-credit.ts';
import { up as zone } from './migrations/029-zone.ts';
import { up as permission } from './migrations/030-permission.ts';
import { up as inbox } from './migrations/031-inbox.ts';
import { up as batch } from './migrations/032-batch.ts';
import { up as answers } from './migrations/033-answers.ts';
import { up as sessionId } from './migrations/034-session-id.ts';
import { up as loginGuard } from './migrations/035-login-guard.ts';
import { up as lists } from './migrations/036-lists.ts';
import { up as grantsVersion } from './migrations/037-grants-version.ts';
import { up as boughtThatDay } from './migrations/038-bought-that-day.ts';
import { up as holdings } from './migrations/039-holdings.ts';
import { up as orderList } from './migrations/040-order-list.ts';
import { up as codeTries } from './migrations/042-code-tries.ts';
import { up as sameRedemption } from './migrations/043-same-redemption.ts';
import { up as resubmission } from './migrations/044-resubmission.ts';
import { up as ownRejections } from './migrations/045-own-rejections.ts';

/** Every migration by name; names sort in the order they run. Never change one that has been released. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-access': { up: access },
  '002-account': { up: account },
  '003-fund': { up: fund },
  '004-trade': { up: trade },
  '005-registration': { up: registration },
  '006-institution': { up: institution },
  '007-support': { up: support },
  '008-job': { up: job },
  '009-disabled': { up: disabled },
  '010-shared-views': { up: sharedViews },
  '011-drafts': { up: drafts },
  '012-redemption': { up: redemption },
  '013-application': { up: application },
  '014-settlement': { up: settlement },
  '015-dividend': { up: dividend },
  '016-directive': { up: directive },
  '019-fund-terms': { up: fundTerms },
  '017-contract': { up: contract },
  '020-conversion': { up: conversion },
  '021-apply': { up: apply },
  '022-bank': { up: bank },
  '023-account-apply': { up: accountApply },
  '024-suitability': { up: suitability },
  '025-fund-account': { up: fundAccount },
  '025b-account-batch': { up: accountBatch },
  '026-statements': { up: statements },
  '027-subscriptions': { up: subscriptions },
  '028-credit': { up: credit },
  '029-zone': { up: zone },
  '030-permission': { up: permission },
  '031-inbox': { up: inbox },
  '032-batch': { up: batch },
  '033-answers': { up: answers },
  '034-session-id': { up: sessionId },
  '035-login-guard': { up: loginGuard },
  '036-lists': { up: lists },
  '037-grants-version': { up: grantsVersion },
  '038-bought-that-day': { up: boughtThatDay },
  '039-holdings': { up: holdings },
  '040-order-list': { up: orderList },
  '042-code-tries': { up: codeTries },
  '043-same-redemption': { up: sameRedemption },
  '044-resubmission': { up: resubmission },
  '045-own-rejections': { up: ownRejections },
};
