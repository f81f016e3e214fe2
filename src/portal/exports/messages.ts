import type { JobStatus } from '#contract';
import { defineMessages } from '#values/language';

const chineseStatus: Record<JobStatus, string> = {
  waiting: '排队中',
  generating: '生成中',
  success: '已生成',
  failed: '生成失败',
  cancelled: '已取消',
  expired: '已失效',
};

const englishStatus: Record<JobStatus, string> = {
  waiting: 'Waiting',
  generating: 'Generating',
  success: 'Ready',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

/** States of work that makes no file to fetch. */
const chineseWork: Partial<Record<JobStatus, string>> = { generating: '执行中', success: '已完成', failed: '执行失败' };

const englishWork: Partial<Record<JobStatus, string>> = { generating: 'Running', success: 'Done' };

/**
 * Texts of the recent exports and other long work (handbook: job-states; statuses as in the dictionary `jobStatus`).
 */
export const messages = defineMessages(
  {
    exports: '任务记录',
    hint: '最近 20 次由后台完成的导出与批量操作。文件生成后保留 7 天。',
    none: '还没有任务',
    status: (status: JobStatus, makesFile: boolean) =>
      (makesFile ? undefined : chineseWork[status]) ?? chineseStatus[status],
    content: (rows: number, criteria: string | undefined) =>
      criteria === undefined ? `共 ${rows} 条` : `共 ${rows} 条；${criteria}`,
    created: (time: string) => `创建于 ${time}`,
    createdAndKept: (time: string, until: string) => `创建于 ${time}，保留至 ${until}`,
    progressOf: (file: string) => `“${file}”的生成进度`,
    download: '下载',
    downloadOf: (file: string) => `下载“${file}”`,
    cancel: '取消',
    cancelOf: (file: string) => `取消“${file}”`,
    retry: '重试',
    retryOf: (file: string) => `重新导出“${file}”`,
    notLoaded: '任务记录获取失败',
    again: '重试',
  },
  {
    exports: 'Background work',
    hint: 'Your last 20 exports and batches that the server worked on. A file is kept for 7 days.',
    none: 'None yet',
    status: (status: JobStatus, makesFile: boolean) =>
      (makesFile ? undefined : englishWork[status]) ?? englishStatus[status],
    content: (rows, criteria) => (criteria === undefined ? `${rows} rows` : `${rows} rows; ${criteria}`),
    created: (time: string) => `Created ${time}`,
    createdAndKept: (time: string, until: string) => `Created ${time}, kept until ${until}`,
    progressOf: (file: string) => `Progress of “${file}”`,
    download: 'Download',
    downloadOf: (file: string) => `Download “${file}”`,
    cancel: 'Cancel',
    cancelOf: (file: string) => `Cancel “${file}”`,
    retry: 'Try again',
    retryOf: (file: string) => `Export “${file}” again`,
    notLoaded: 'The background work could not be loaded',
    again: 'Try again',
  },
);
