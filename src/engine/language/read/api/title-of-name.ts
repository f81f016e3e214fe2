/** A title as people read it: one that is a name, such as `LoadBalancerAlgorithm`, is made into words. */
export function spokenTitle(title: string): string {
  return /^[A-Za-z\d]+(?:_[A-Za-z\d]+)*$/u.test(title) && /_|[a-z\d][A-Z]/u.test(title) ? titleOfName(title) : title;
}

/** A label made from a name: `created_at` is "Created at", `fooBar` "Foo bar", `HTMLUrl` "HTML url". */
export function titleOfName(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/gu, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const spoken = words.map((word) => (/^[A-Z\d]{2,}$/u.test(word) ? word : word.toLowerCase())).join(' ');
  return spoken === '' ? name : spoken.charAt(0).toUpperCase() + spoken.slice(1);
}
