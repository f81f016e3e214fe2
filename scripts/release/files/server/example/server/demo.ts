import { toShanghaiTime } from '@fundesk/language/values/shanghai-time';
import { hashPassword } from '@fundesk/server/access/passwords';
import { systemClock } from '@fundesk/server/platform/clock';
import type { ModuleDemo } from '@fundesk/server/platform/modules';

const password = 'Lavender-Quartz-7';
const users = [
  { accountId: 100_001, userName: 'keeper', realName: 'Kim', phone: '13900001111' },
  { accountId: 100_002, userName: 'checker', realName: 'Lee', phone: '13900002222' },
];
const guest = { accountId: 100_003, userName: 'guest', realName: 'Mo', phone: '13900003333' };

/** Users to try the product with. */
export const demo: ModuleDemo = {
  demo: { captchaAnswer: 'KEEP', smsCode: '246810', writePaper: async () => undefined },
  startDemoClock: async () => systemClock,
  createRoutes: () => ({}),
  seed: async (tx, { now }) => {
    const at = toShanghaiTime(now);
    const passwordHash = await hashPassword(password);
    for (const user of [...users, guest]) {
      const account = { ...user, idNo: null, cliqueCode: 'C00001', status: '1' as const, passwordHash };
      await tx
        .insertInto('accounts')
        .values({ ...account, passwordChangedAt: at, mustChangePassword: false, createdAt: at })
        .execute();
    }
    await tx
      .insertInto('accountRoles')
      .values(users.map(({ accountId }) => ({ accountId, roleId: 'R0001' })))
      .execute();
  },
  completeSeeds: async () => undefined,
  listDemoUsers: () => [...users, guest].map((user) => ({ ...user, password, roleNames: [], disabled: false })),
};
