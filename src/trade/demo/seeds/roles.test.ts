import { describe, expect, it } from 'vitest';
import menu from '../../../../schemas/menu.json' with { type: 'json' };
import permissions from '../../../../schemas/permissions.json' with { type: 'json' };
import presetRoles from '../../access/preset-roles.json' with { type: 'json' };
import cliqueRoles from './data/people/clique-roles.json' with { type: 'json' };
import users from './data/people/users.json' with { type: 'json' };

const pages = menu.resources.flatMap((entry) => (entry.childResources.length > 0 ? entry.childResources : [entry]));
const known = new Set([...pages.map((page) => page.resourceCode), ...permissions.permissions.map(({ code }) => code)]);

const roles = [...presetRoles, ...cliqueRoles];

describe('the preset roles', () => {
  it.each(roles.map((role) => [role.roleName, role.resources] as const))(
    '%s holds codes that exist',
    (_name, codes) => {
      expect(codes.filter((code) => !known.has(code))).toEqual([]);
      expect(new Set(codes).size).toBe(codes.length);
    },
  );

  it('exist for every demo user', () => {
    const ids = new Set(roles.map((role) => role.roleId));

    expect(users.flatMap((user) => user.roleIds).filter((id) => !ids.has(id))).toEqual([]);
  });
});
