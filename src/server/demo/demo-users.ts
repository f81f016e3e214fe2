import { demoPassword } from './seeds/access.ts';
import { presetRoles } from '../modules/role/preset-roles.ts';
import cliqueRoles from './seeds/data/clique-roles.json' with { type: 'json' };
import users from './seeds/data/users.json' with { type: 'json' };

export interface DemoUser {
  readonly userName: string;
  readonly realName: string;
  readonly roleNames: readonly string[];
  readonly password: string;
  readonly disabled: boolean;
}

const roles = [...presetRoles, ...cliqueRoles];

/** The users that exist in demo mode, for the terminal. */
export function listDemoUsers(): DemoUser[] {
  return users.map(({ userName, realName, roleIds, status }) => ({
    userName,
    realName,
    roleNames: roles.filter(({ roleId }) => roleIds.includes(roleId)).map(({ roleName }) => roleName),
    password: demoPassword,
    disabled: status === '2',
  }));
}
