/** Resolves a reference in another file: `../a.json` in `pages/orders/x.json` is `pages/a.json`. */
export function resolvePath(from: string, reference: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of reference.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** The relative path from one file to another. */
export function relativePath(from: string, to: string): string {
  const [here, there] = [from.split('/').slice(0, -1), to.split('/')];
  let shared = 0;
  while (shared < here.length && here[shared] === there[shared]) shared += 1;
  return [...here.slice(shared).map(() => '..'), ...there.slice(shared)].join('/');
}
