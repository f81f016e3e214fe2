/** Id of the element that has room for messages, where there is one. */
export const MESSAGES_ID = 'messages';

export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

/** A notification at the side of the screen. */
export interface Notification {
  readonly kind: NoticeKind;
  readonly title: string;
  readonly text: string;
  /** A later notification with the same key takes its place. */
  readonly key?: string;
  /** Progress in percent. With one, the notification stays until it is replaced or closed. */
  readonly progress?: number | 'unknown';
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

/** Draws notices; bound by a component, because antd's messages live inside the theme. */
export interface NoticePresenter {
  readonly show: (kind: NoticeKind, text: string) => void;
  readonly notify: (notification: Notification) => void;
  readonly close: (key: string) => void;
}

/** Short messages at the top of the screen and notifications at its side, for code outside React. */
export interface Notices extends NoticePresenter {
  /** Draws notices that came before anything could draw them. */
  bind(presenter: NoticePresenter): void;
}

export function createNotices(): Notices {
  let presenter: NoticePresenter | undefined;
  const waiting: ((presenter: NoticePresenter) => void)[] = [];
  const tell = (say: (presenter: NoticePresenter) => void): void => {
    if (presenter) say(presenter);
    else waiting.push(say);
  };
  return {
    show: (kind, text) => tell((drawn) => drawn.show(kind, text)),
    notify: (notification) => tell((drawn) => drawn.notify(notification)),
    close: (key) => tell((drawn) => drawn.close(key)),
    bind(next) {
      presenter = next;
      for (const say of waiting.splice(0)) say(next);
    },
  };
}
