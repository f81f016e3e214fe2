import type { ResolvedPage } from '#engine';
import type { AxiosInstance } from 'axios';

/** Reads a page by the hash of its text. */
export type ReadServedPage = (hash: string) => Promise<{ readonly page: ResolvedPage }>;

/** Reads pages that the live revision serves beside the build. The browser keeps them: a hash names one text for good. */
export function createPageReader(http: AxiosInstance): ReadServedPage {
  return async (hash) => {
    const { status, data } = await http.get<ResolvedPage>(`/pages/${hash}.json`);
    if (status !== 200) throw new Error(`/pages/${hash}.json: ${status}`);
    return { page: data };
  };
}
