import { defineMessages } from '#values/language';

/** Texts of downloads and of work that the server puts into jobs; they come with the shell. */
export const transferMessages = defineMessages(
  {
    popupBlocked: '浏览器阻止了新窗口，请允许弹出窗口后重试',
    file: '下载文件',
    downloading: '正在下载',
    downloaded: '下载完成',
    downloadFailed: '下载失败',
    retry: '重试',
    cancel: '取消',
    preparing: '正在生成文件…',
    received: (size: string) => `已接收 ${size}`,
    generating: (name: string) => `正在生成“${name}”`,
    generatingHint: '可以继续其他操作，生成后自动下载',
    generatingEnded: (name: string) => `“${name}”已停止生成，请重新导出`,
    working: (name: string) => `正在处理：${name}`,
    workingHint: '由后台依次处理，可以随时取消',
    workCancelled: '已取消，已处理完成的部分不受影响',
  },
  {
    popupBlocked: 'The browser blocked the new window, please allow pop-ups and try again',
    file: 'Download',
    downloading: 'Downloading',
    downloaded: 'Download finished',
    downloadFailed: 'Download failed',
    retry: 'Try again',
    cancel: 'Cancel',
    preparing: 'The file is being made…',
    received: (size: string) => `${size} received`,
    generating: (name: string) => `Generating “${name}”`,
    generatingHint: 'Go on working; the file is downloaded when it is ready',
    generatingEnded: (name: string) => `“${name}” is not being generated any more, please export it again`,
    working: (name: string) => `In progress: ${name}`,
    workingHint: 'The server does one after the other; you can cancel at any time',
    workCancelled: 'Cancelled; what had been done by then stays done',
  },
);
