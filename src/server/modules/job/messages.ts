/** What the job operations say in words. */
export const texts = { job: '任务' } as const;
