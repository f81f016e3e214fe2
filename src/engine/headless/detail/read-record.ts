type Members = Readonly<Record<string, unknown>>;

/** The record at a path of loaded data, such as `order` or `order.fees`; undefined while it is not there. */
export function readRecord(data: Members, path: string): Members | null | undefined {
  const found = path.split('.').reduce<unknown>((owner, name) => (owner as Members | null | undefined)?.[name], data);
  return found as Members | null | undefined;
}

/** The load that a path starts with. */
export function loadOf(path: string): string {
  return path.split('.')[0] ?? path;
}
