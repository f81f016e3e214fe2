import { basename } from 'node:path';
import { checkProduct, jsonOf, type ProductFiles, readSource, type Source } from '#engine/language/prove';
import { dig, isJson, type Json } from '../generate/contract/openapi.ts';

/** What a product gets of the portal's own pages: those that stand on the platform alone, with their menu entries. */
export interface PlatformPages {
  readonly pages: readonly Source[];
  readonly blocks: readonly Source[];
  readonly menu: Source;
}

/**
 * The pages of the portal that have no mistake where there are only the operations of the platform and the widgets of
 * the engine: roles, the log of actions, one's own password. The checker decides, so that none is named here.
 */
export function readPlatformPages(portal: ProductFiles, platform: ProductFiles): PlatformPages {
  const ofEngine = portal.widgets.filter(({ file }) => file.startsWith('src/engine/'));
  let pages = portal.pages;
  let blocks = portal.blocks;
  for (;;) {
    const menu = keepEntries(portal.menu, new Set(pages.flatMap(namesOf)));
    const { permissions } = portal;
    const bare = { ...platform, widgets: ofEngine, pages, blocks, menu, permissions, texts: [], unread: [] };
    const wrong = new Set(checkProduct(bare).diagnostics.map(({ file }) => file));
    const isRight = ({ file }: Source): boolean => !wrong.has(file);
    const kept = pages.filter(isRight);
    const used = blocks.filter((one) => isRight(one) && isUsed(one, kept, blocks));
    if (kept.length === pages.length && used.length === blocks.length) return { pages, blocks, menu };
    [pages, blocks] = [kept, used];
  }
}

/** Names of the pages in a file, one for each mode. */
function namesOf(page: Source): readonly string[] {
  const { name, modes } = dig(jsonOf(page));
  const inModes = Object.values(isJson(modes) ? modes : {}).map((mode) => dig(mode)['name']);
  return [name, ...inModes].filter((one) => typeof one === 'string');
}

/** Whether a page, or a fragment, names the fragment. */
function isUsed({ file }: Source, pages: readonly Source[], blocks: readonly Source[]): boolean {
  const name = basename(file, '.json');
  return [...pages, ...blocks].some((one) => one.file !== file && one.text.includes(`"${name}"`));
}

/** The menu without entries of other pages, and without groups that are empty then. */
function keepEntries({ file, ...menu }: Source, names: ReadonlySet<string>): Source {
  const keep = (entries: unknown): Json[] =>
    (Array.isArray(entries) ? entries.filter(isJson) : []).flatMap((entry) => {
      const childResources = keep(entry['childResources']);
      return names.has(String(entry['routeName'])) || childResources.length > 0 ? [{ ...entry, childResources }] : [];
    });
  const json = dig(jsonOf({ file, ...menu }));
  return readSource(file, `${JSON.stringify({ ...json, resources: keep(json['resources']) }, null, 2)}\n`);
}
