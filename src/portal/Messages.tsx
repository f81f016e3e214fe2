import { message } from 'antd';
import { useEffect } from 'react';
import { MESSAGE_SECONDS } from '#values/interface-constants';
import { MESSAGES_ID, type NoticePresenter } from './notices.ts';

/** Messages cover nothing where the page has room for them. */
const findRoom = (): HTMLElement => document.getElementById(MESSAGES_ID) ?? document.body;

interface MessagesProps {
  /** Called once messages can be drawn. */
  readonly onReady: (show: NoticePresenter['show']) => void;
}

/** Draws messages in their place, inside the theme. */
export function Messages({ onReady }: MessagesProps) {
  const [api, holder] = message.useMessage({ duration: MESSAGE_SECONDS, getContainer: findRoom });
  useEffect(() => {
    // Shows equal texts once: several failed calls make one message.
    onReady((type, content) => void api.open({ type, content, key: `${type}:${content}` }));
  }, [api, onReady]);
  return holder;
}
