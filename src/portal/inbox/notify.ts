import type { InboxMessage } from '#contract';

/** Whether this browser shows notifications, by what the operator has allowed; undefined where it has none. */
export function readPermission(): NotificationPermission | undefined {
  return 'Notification' in globalThis ? Notification.permission : undefined;
}

/**
 * Shows messages as notifications of the browser. Tabs that show the same message share one notification by its tag.
 */
export function notify(news: readonly InboxMessage[], onFollow: (message: InboxMessage) => void): void {
  if (readPermission() !== 'granted') return;
  for (const message of news) {
    const notification = new Notification(message.title, {
      body: message.content,
      tag: `inbox ${message.messageNo}`,
    });
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
      onFollow(message);
    });
  }
}
