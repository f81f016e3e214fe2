import { Modal } from 'antd';
import { useMemoizedFn } from 'ahooks';
import type { ReactNode } from 'react';
import { currentMessages } from '../language/language.ts';
import { messages } from './messages.ts';
import type { NavigationParts } from './tab-moves.ts';

/** Asks before unsent input is lost (domain §6.5 leave form); the second value draws the dialog. */
export function useLeaveQuestion(): [ask: NavigationParts['ask'], dialog: ReactNode] {
  const [modal, dialog] = Modal.useModal();
  const ask = useMemoizedFn(async (titles: readonly string[]): Promise<boolean> => {
    const text = currentMessages(messages);
    return modal.confirm({
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
    });
  });
  return [ask, dialog];
}
