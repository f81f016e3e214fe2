import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearCache } from 'ahooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PortalProvider } from '../../portal.ts';
import { buildPortal } from '../../testing/build-portal.ts';
import { refuse, succeed } from '../../testing/fake-server.ts';
import { firstChoices } from './looks.ts';
import { PreviewBar } from './PreviewBar.tsx';
import { useRoles } from './use-host.ts';

// Another test may have loaded them.
beforeEach(() => clearCache());
afterEach(cleanup);

function Bar() {
  const roles = useRoles();
  return (
    <PreviewBar
      choices={firstChoices('zh-CN', false)}
      onChange={() => undefined}
      roles={roles}
      mayPick={false}
      pages={[]}
      page={undefined}
      onPage={() => undefined}
      onBack={undefined}
    />
  );
}

test('roles that could not be loaded are reported and asked for again', async () => {
  const user = userEvent.setup();
  const role = { roleId: 7, roleName: '只读查询', codes: [] };
  const { portal, server } = buildPortal({
    queryPageRoleList: (_config, count) => (count === 1 ? refuse('999999', '系统繁忙') : succeed([role])),
  });
  render(
    <PortalProvider value={portal}>
      <Bar />
    </PortalProvider>,
  );

  await user.click(await screen.findByRole('button', { name: '角色加载失败，重试' }));

  await waitFor(() => expect(screen.queryByRole('button', { name: '角色加载失败，重试' })).toBeNull());
  expect(server.sentTo('queryPageRoleList')).toHaveLength(2);
  await user.click(screen.getByRole('combobox', { name: '查看身份' }));
  expect(await screen.findByTitle('只读查询')).toBeTruthy();
});
