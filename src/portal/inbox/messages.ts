import { defineMessages } from '#values/language';

/** Texts of the messages in the portal. */
export const messages = defineMessages(
  {
    inbox: '站内信',
    bell: (unread: number) => (unread > 0 ? `站内信，${unread} 条未读` : '站内信'),
    hint: '按“我的订阅”推送的最近 50 条，保留 90 天。',
    none: '还没有站内信',
    unread: '未读',
    read: '已读',
    markRead: '标为已读',
    markReadOf: (title: string) => `将“${title}”标为已读`,
    allRead: '全部已读',
    open: '查看',
    openOf: (title: string) => `查看“${title}”的相关页面`,
    notLoaded: '站内信获取失败',
    again: '重试',
  },
  {
    inbox: 'Messages',
    bell: (unread: number) => (unread > 0 ? `Messages, ${unread} unread` : 'Messages'),
    hint: 'The last 50 that your subscriptions brought, kept for 90 days.',
    none: 'No messages yet',
    unread: 'Unread',
    read: 'Read',
    markRead: 'Mark as read',
    markReadOf: (title: string) => `Mark “${title}” as read`,
    allRead: 'Mark all as read',
    open: 'View',
    openOf: (title: string) => `View the page of “${title}”`,
    notLoaded: 'The messages could not be loaded',
    again: 'Try again',
  },
);
