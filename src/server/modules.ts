import { ownActions } from './platform/audit-actions.ts';
import { migrations } from './database/migrations.ts';
import { ownTitles } from './modules/audit-log/messages.ts';
import { logSearch } from './modules/audit-log/queries.ts';
import { auditLogExport, createRoutes as auditLog } from './modules/audit-log/routes.ts';
import { routes as draft } from './modules/draft/routes.ts';
import { createRoutes as file } from './modules/file/routes.ts';
import { routes as inbox } from './modules/inbox/routes.ts';
import { createRoutes as job } from './modules/job/routes.ts';
import { routes as menu } from './modules/menu/routes.ts';
import { createRoutes as password } from './modules/password/routes.ts';
import { createRoutes as registration } from './modules/registration/routes.ts';
import { roleSearch } from './modules/role/queries.ts';
import { routes as role } from './modules/role/routes.ts';
import { createRoutes as secondFactor } from './modules/second-factor/routes.ts';
import { createRoutes as session } from './modules/session/routes.ts';
import { routes as settings } from './modules/settings/routes.ts';
import { changeSearch } from './modules/studio/queries.ts';
import { routes as studio } from './modules/studio/routes.ts';
import { routes as support } from './modules/support/routes.ts';
import { routes as user } from './modules/user/routes.ts';
import { defineModule, rowOf } from './platform/modules.ts';

/** What every product has. */
defineModule({
  name: 'platform',
  operations: (platform) => [
    session(platform),
    password(platform),
    secondFactor(platform),
    registration(platform),
    file(platform),
    job(platform),
    auditLog(platform),
    inbox,
    menu,
    role,
    settings,
    draft,
    support,
    studio,
    user,
  ],
  migrations,
  jobs: [auditLogExport],
  searches: [logSearch, roleSearch, changeSearch],
  rateLimits: {
    login: 30,
    creatImgCode: 60,
    sendPasswordCode: 20,
    updatePassword: 20,
    sendAuthSmsVerificaCode: 10,
    sendRegistSmsVerificaCode: 10,
    verifyAccountInfo: 10,
    registLogin: 20,
    reportClientError: 30,
    uploadRegistFile: 30,
    uploadFile: 60,
  },
  passive: ['detailNoOperate', 'joinPageChange', 'queryInboxUnread', 'queryJob', 'queryJobList'],
  records: {
    roleId: { rows: [rowOf('roles', 'roleId')], heads: ['role'], subject: 'roleName' },
    accountId: { rows: [rowOf('accounts', 'accountId')], heads: ['user', 'rights'], subject: 'userName' },
  },
  audit: {
    actions: ownActions,
    looking: ['role.preview', 'user.reveal', 'user.search'],
    kinds: {
      session: ['login', 'logout', 'register', 'password', 'factor', 'permission'],
      role: ['role'],
      user: ['user'],
      service: ['file'],
      page: ['page'],
    },
    titles: ownTitles,
  },
  roles: { preset: [], making: [], checking: [], pageByPrefix: { Page: 'StudioChangeList' } },
});
