/** A title as people read it: one that is a name, such as `LoadBalancerAlgorithm`, is made into words. */
export function spokenTitle(title: string): string {
  return /^[A-Za-z\d]+(?:_[A-Za-z\d]+)*$/u.test(title) && /_|[a-z\d][A-Z]/u.test(title) ? titleOfName(title) : title;
}

/** Initials that are read letter by letter. A word of its own in English is none of them. */
const initials = new Set(
  'api bic bpm cpu csv dns ean ftp html http https iban id imap ip isbn isin json jwt mac ntp pdf png rss sdk sku sla smtp sms sql ssh ssl sso svg tcp tls udp uri url utc uuid vat vpn xml'.split(
    ' ',
  ),
);

/** A label made from a name: `created_at` is "Created at", `fooBar` "Foo bar", `HTMLUrl` "HTML URL", `userIds` "User IDs". */
export function titleOfName(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/gu, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const spoken = words.map(spokenWord).join(' ');
  return spoken === '' ? name : spoken.charAt(0).toUpperCase() + spoken.slice(1);
}

function spokenWord(word: string): string {
  if (/^[A-Z\d]{2,}$/u.test(word)) return word;
  const small = word.toLowerCase();
  if (initials.has(small)) return small.toUpperCase();
  return small.endsWith('s') && initials.has(small.slice(0, -1)) ? `${small.slice(0, -1).toUpperCase()}s` : small;
}
