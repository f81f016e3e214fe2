import { useEventListener, useMemoizedFn } from 'ahooks';
import { Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useStore } from '../use-store.ts';
import { currentMessages } from '../language/language.ts';
import type { Portal } from '../portal.ts';
import { messages } from './messages.ts';
import { MAIN_ID, STRIP_ID } from './use-focus.ts';
import type { NavigationParts } from './tab-moves.ts';

/** Asks before unsent input is lost (handbook: leave-form); the second value draws the dialog. */
export function useLeaveQuestion(): [ask: NavigationParts['ask'], dialog: ReactNode] {
  const [modal, dialog] = Modal.useModal();
  const asking = useRef(false);

  const ask = useMemoizedFn(async (titles: readonly string[]): Promise<boolean> => {
    // A key that is held down asks once.
    if (asking.current) return false;
    asking.current = true;
    const text = currentMessages(messages);
    try {
      return await modal.confirm({
        title: text.tip,
        content: (
          <>
            <p>{text.leaveQuestion}</p>
            <p>{text.leavePages(titles.join(text.between))}</p>
          </>
        ),
        okText: text.confirm,
        cancelText: text.cancel,
        centered: true,
        // The harmless answer is the one that Enter gives.
        autoFocusButton: 'cancel',
        afterClose: keepFocus,
      });
    } finally {
      asking.current = false;
    }
  });
  return [ask, dialog];
}

/** A dialog gives the focus back to what had it; when that is gone (a menu), the tab in front takes it. */
function keepFocus(): void {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) return;
  const tab = document.querySelector<HTMLElement>(`#${STRIP_ID} [role="tab"][aria-selected="true"]`);
  (tab ?? document.querySelector<HTMLElement>(`#${MAIN_ID}`))?.focus();
}

/** Ms between the key that reloads and the browser's asking, at most. */
const RELOADING = 2000;

/**
 * Makes the browser ask before it closes the window with unsent input, and before a reload by key if input would be
 * lost by it: a file, a password, a code.
 */
export function useUnloadQuestion({ tabs, pageStores }: Pick<Portal, 'tabs' | 'pageStores'>): void {
  const isDirty = useStore(tabs).dirty.length > 0;
  const pressed = useRef(Number.NEGATIVE_INFINITY);
  useEventListener('keydown', ({ key, ctrlKey, metaKey, timeStamp }) => {
    if (key === 'F5' || ((ctrlKey || metaKey) && key.toLowerCase() === 'r')) pressed.current = timeStamp;
  });
  const handleUnload = (event: BeforeUnloadEvent): void => {
    const reloads = event.timeStamp - pressed.current < RELOADING;
    const { dirty } = tabs.get();
    if (!reloads || !dirty.every((page) => pageStores.outlivesReload(page))) event.preventDefault();
  };
  useEventListener('beforeunload', handleUnload, { enable: isDirty });
}
