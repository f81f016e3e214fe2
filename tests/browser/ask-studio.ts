import type { Page } from '@playwright/test';

interface Answer<Data> {
  readonly code: string;
  readonly data: Data;
}

/** Calls of the studio as the operator of a token. */
export function asking(page: Page, token: string) {
  return async <Data>(operation: string, params: object): Promise<Answer<Data>> => {
    const url = `/api/otc/console/studio/${operation}`;
    const reply = await page.request.post(url, { headers: { token }, data: { ...params, disCode: 'DEMO' } });
    return (await reply.json()) as Answer<Data>;
  };
}

/** The token of the operator who is signed in. */
export async function tokenOf(page: Page): Promise<string> {
  return (await page.evaluate(() => sessionStorage.getItem('token'))) ?? '';
}
