import blockUrl from '../../../../schemas/language/block.json?url';
import dictionaryUrl from '../../../../schemas/language/dictionary.json?url';
import menuUrl from '../../../../schemas/language/menu.json?url';
import namesUrl from '../../../../schemas/language/names.gen.json?url';
import pageUrl from '../../../../schemas/language/page.json?url';
import permissionsUrl from '../../../../schemas/language/permissions.json?url';
import textsUrl from '../../../../schemas/language/texts.json?url';

/** Where the build serves the meta-schemas of pages, by their paths in the repository. */
export const metaSchemas: Readonly<Record<string, string>> = {
  'schemas/language/page.json': pageUrl,
  'schemas/language/block.json': blockUrl,
  'schemas/language/dictionary.json': dictionaryUrl,
  'schemas/language/menu.json': menuUrl,
  'schemas/language/permissions.json': permissionsUrl,
  'schemas/language/texts.json': textsUrl,
  'schemas/language/names.gen.json': namesUrl,
};
