import { message } from 'antd';
import { useEffect } from 'react';
import type { Notices } from './notices.ts';

/** How long a message stays, s [spec §9]. */
const MESSAGE_SECONDS = 3;

/** Draws the notices with antd's messages, inside the theme. */
export function NoticeHost({ notices }: { notices: Notices }) {
  const [api, holder] = message.useMessage({ duration: MESSAGE_SECONDS });
  useEffect(() => {
    // One text once: several calls failing alike make one message.
    notices.bind((kind, text) => void api.open({ type: kind, content: text, key: `${kind}:${text}` }));
  }, [api, notices]);
  return holder;
}
