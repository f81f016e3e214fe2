/** What the account operations say in words. */
export const texts = { account: '投资者账户' } as const;
