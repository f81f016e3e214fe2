import { hasNoValue, isEmpty, joinDomains, meetDomains, type Domain } from './domain.ts';

/** What is known of the values an expression reads, by their key; `never` when no values fit. */
export type Facts = ReadonlyMap<string, Domain> | 'never';

export const nothingKnown: Facts = new Map();

/** What both know. */
export function meetFacts(left: Facts, right: Facts): Facts {
  if (left === 'never' || right === 'never') return 'never';
  if (left.size === 0) return right;
  if (right.size === 0) return left;
  const met = new Map(left);
  for (const [key, domain] of right) {
    const known = met.get(key);
    const both = known ? meetDomains(known, domain) : domain;
    if (isEmpty(both)) return 'never';
    met.set(key, both);
  }
  return met;
}

/** What is known when one or the other is the case. */
export function joinFacts(left: Facts, right: Facts): Facts {
  if (left === 'never') return right;
  if (right === 'never') return left;
  const joined = [...left].flatMap(([key, domain]) => {
    const other = right.get(key);
    return other ? [[key, joinDomains(domain, other)] as const] : [];
  });
  return new Map(joined);
}

/** The key that leaves the two without common values, and what the first knows of it; undefined when they agree. */
export function findConflict(left: Facts, right: Facts): { readonly key: string; readonly domain: Domain } | undefined {
  if (left === 'never' || right === 'never') return undefined;
  for (const [key, domain] of right) {
    const known = left.get(key);
    if (known && isEmpty(meetDomains(known, domain))) return { key, domain: known };
  }
  return undefined;
}

/** The key that both give values to, but none in common: whatever is true then is so only of what is absent. */
export function findAbsence(left: Facts, right: Facts): string | undefined {
  if (left === 'never' || right === 'never') return undefined;
  const found = [...right].find(([key, domain]) => {
    const known = left.get(key);
    return known && !hasNoValue(known) && !hasNoValue(domain) && hasNoValue(meetDomains(known, domain));
  });
  return found?.[0];
}
