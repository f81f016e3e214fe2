/** The rights of an operator on an investor account. */
export interface Rights {
  readonly queryFlag: boolean;
  readonly tradeFlag: boolean;
  readonly reviewFlag: boolean;
}

/** The rights to trade and to review include the right to see (handbook: account-rights-page). Pure. */
export function completeRights<T extends Rights>(rights: T): T {
  return { ...rights, queryFlag: rights.queryFlag || rights.tradeFlag || rights.reviewFlag };
}

/** Whether `wanted` adds a right that the giver does not hold. Pure. */
export function exceedsRights(wanted: Rights, present: Rights, own: Rights): boolean {
  const flags = ['queryFlag', 'tradeFlag', 'reviewFlag'] as const;
  return flags.some((flag) => wanted[flag] && !present[flag] && !own[flag]);
}

/** The values after a choice within the chooser's range; values outside of the range are kept. By number. Pure. */
export function replaceWithin(
  present: readonly string[],
  chosen: readonly string[],
  range: ReadonlySet<string>,
): readonly string[] {
  return [...new Set([...present.filter((id) => !range.has(id)), ...chosen])].toSorted();
}
