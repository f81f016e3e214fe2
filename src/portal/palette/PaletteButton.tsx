import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useMessages } from '../language/language.ts';
import type { MenuNode } from '../menu/build-menu.ts';
import { usePortal } from '../portal.ts';
import { mayOpen } from '../routes/portal-route.ts';
import { useRoutes } from '../routes/use-routes.ts';
import type { ShellNavigation } from '../shell/create-navigation.ts';
import { messages } from './messages.ts';
import { useShellKeys } from './use-shell-keys.ts';

const Palette = lazy(() => import('./Palette.tsx').then((module) => ({ default: module.Palette })));
const KeysDialog = lazy(() => import('./KeysDialog.tsx').then((module) => ({ default: module.KeysDialog })));

interface PaletteButtonProps {
  readonly menu: readonly MenuNode[];
  readonly codes: ReadonlySet<string>;
  readonly navigation: ShellNavigation;
}

/** Opens the search over everything, by mouse or by Ctrl+K, and listens to the other keys of the shell. */
export function PaletteButton({ menu, codes, navigation }: PaletteButtonProps) {
  const text = useMessages(messages);
  const { tabs } = usePortal();
  const routes = useRoutes();
  const [open, setOpen] = useState<'palette' | 'keys'>();
  const close = (): void => setOpen(undefined);
  const mayOpenPage = useCallback(
    (page: string): boolean => routes.some((route) => route.name === page && mayOpen(route, codes)),
    [routes, codes],
  );
  useShellKeys({
    onSearch: () => setOpen('palette'),
    onKeys: () => setOpen('keys'),
    onTab(index) {
      const tab = tabs.get().tabs[index];
      if (tab) navigation.selectTab(tab.name);
    },
  });

  return (
    <>
      <Button
        type="text"
        aria-haspopup="dialog"
        title={text.openHint}
        icon={<SearchOutlined aria-hidden="true" />}
        onClick={() => setOpen('palette')}
      >
        {text.open}
      </Button>
      <Suspense>
        {open === 'palette' && (
          <Palette
            menu={menu}
            mayOpen={mayOpenPage}
            // A page of the menu that is open is shown as it was left.
            onOpen={(target) => (target.query ? navigation.openPage(target) : navigation.openFromMenu(target.page))}
            onClose={close}
          />
        )}
        {open === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </>
  );
}
