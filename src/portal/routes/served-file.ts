import type { AxiosInstance } from 'axios';

/** Reads what the live revision serves beside the build: a resolved page, or texts of pages; by the hash of its text. */
export type ReadServed = (hash: string) => Promise<unknown>;

/** The browser keeps what was served: a hash names one text for good. */
export function createServedReader(http: AxiosInstance): ReadServed {
  return async (hash) => {
    const { status, data } = await http.get<unknown>(`/pages/${hash}.json`);
    if (status !== 200) throw new Error(`/pages/${hash}.json: ${status}`);
    return data;
  };
}
