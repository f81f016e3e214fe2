import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useMessages } from '../language/language.ts';
import type { MenuNode } from '../menu/build-menu.ts';
import { usePortal, useRoutes } from '../portal.ts';
import { mayOpenPage } from '../routes/portal-route.ts';
import type { ShellNavigation } from '../shell/create-navigation.ts';
import { messages } from './messages.ts';
import { useEarlyKeys, useShellKeys } from './use-shell-keys.ts';

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
  const [typed, setTyped] = useState('');
  const [ready, setReady] = useState(false);
  const before = useRef<Element>(null);
  const search = (): void => {
    before.current = document.activeElement;
    // An input method would go on in the field that has the focus.
    if (before.current instanceof HTMLElement) before.current.blur();
    setOpen('palette');
  };
  const close = (): void => {
    setOpen(undefined);
    setTyped('');
    setReady(false);
    if (before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
  };
  const mayOpen = useCallback((page: string): boolean => mayOpenPage(routes, page, codes), [routes, codes]);
  useEarlyKeys({ enabled: open === 'palette' && !ready, onType: setTyped, onClose: close });
  useShellKeys({
    onSearch: search,
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
        onClick={search}
      >
        {text.open}
      </Button>
      <Suspense>
        {open === 'palette' && (
          <Palette
            menu={menu}
            mayOpen={mayOpen}
            // A page of the menu that is open is shown as it was left.
            onOpen={(target) => (target.query ? navigation.openPage(target) : navigation.openFromMenu(target.page))}
            onClose={close}
            typed={typed}
            onType={setTyped}
            onReady={() => setReady(true)}
          />
        )}
        {open === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </>
  );
}
