import type { Origins } from '#engine';

interface Fault {
  readonly page: string;
  readonly pointer: string;
}

/** Where the page file has a part that failed: `schemas/pages/trade/fund-list.json:14:7`. */
export async function locateFault(
  error: unknown,
  readOrigins: (pageName: string) => Promise<Origins> = readDevOrigins,
): Promise<string | undefined> {
  if (!isFault(error)) return undefined;
  const origins = await readIfThere(readOrigins, error.page);
  for (let pointer = error.pointer; ; pointer = pointer.slice(0, pointer.lastIndexOf('/'))) {
    const { file, line, column } = origins[pointer] ?? {};
    if (file !== undefined) return [file, line, column].filter((one) => one !== undefined).join(':');
    if (pointer === '') return undefined;
  }
}

/** None for a page whose origins cannot be loaded: the report then names the page alone. */
async function readIfThere(readOrigins: (pageName: string) => Promise<Origins>, pageName: string): Promise<Origins> {
  try {
    return await readOrigins(pageName);
  } catch {
    return {};
  }
}

function isFault(error: unknown): error is Fault {
  return error instanceof Error && 'page' in error && 'pointer' in error;
}

/** The dev server makes the module; a build has none, because it sees only static imports. */
export async function readDevOrigins(pageName: string): Promise<Origins> {
  const address = `/@id/virtual:origins/${pageName}`;
  const module = (await import(/* @vite-ignore */ address)) as { readonly origins: Origins };
  return module.origins;
}
