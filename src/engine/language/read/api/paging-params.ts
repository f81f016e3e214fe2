import type { ContractProfile } from '#client';

/** Names of the params that a list fills in by itself: the page, its size and the order. */
export function pagingParams({ paging, sort }: Pick<ContractProfile, 'paging' | 'sort'>): readonly string[] {
  const order = sort ? [sort.param, ...(sort.form === 'param' ? [sort.direction] : [])] : [];
  return [...(paging && paging.style !== 'none' ? [paging.param, paging.size] : []), ...order];
}
