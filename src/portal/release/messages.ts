import { defineMessages } from '#values/language';

/** Texts about a build that the server has replaced. */
export const releaseMessages = defineMessages(
  {
    replaced: '新版本已发布',
    needsStart: '刷新浏览器后即可打开此页面。',
    losesPages: (titles: string) => `刷新会丢失未保存的内容，请先保存或提交：${titles}`,
    start: '立即刷新',
    later: '稍后',
    between: '、',
  },
  {
    replaced: 'A new version has been published',
    needsStart: 'This page opens once the browser is refreshed.',
    losesPages: (titles: string) => `Refreshing loses unsaved input; save or submit it first: ${titles}`,
    start: 'Refresh now',
    later: 'Later',
    between: ', ',
  },
);
