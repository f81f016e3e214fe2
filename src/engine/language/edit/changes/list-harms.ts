import { isSameValue } from '../../read/show-value.ts';
import type { ResolvedPage } from '../../run/resolved.ts';
import { compose, words, type Words } from '../../run/words.ts';
import { describeHarms } from './describe-harms.ts';
import { listFileHarms } from './file-harms.ts';
import type { Harm, HarmPlace } from './harm.ts';
import { comparePages, pairPages } from './page-changes.ts';
import type { ProductState } from './product-state.ts';
import { createSamples } from './sample-results.ts';
import { flattenThings, membersOf, readPageThing } from './things.ts';
import { isShown } from './value-harms.ts';
import { isWrite, readTexts } from './writes.ts';

/** A harm in a file, named by what operators know. */
export interface PlacedHarm {
  readonly kind: Harm['kind'];
  readonly file: string;
  readonly title: string;
  readonly words: Words;
}

/** What parts stop to do or do otherwise, with the pages that a changed fragment alters, and harms of other files. */
export function listHarms(before: ProductState, after: ProductState): readonly PlacedHarm[] {
  const { contract } = after.checked.workspace;
  const callsWrite = (value: unknown): boolean =>
    [...readTexts(value)].some((text) => isWrite(contract.operations.get(text)));
  const ofFiles = listFileHarms(before, after, (thing) => callsWrite(membersOf(thing)));
  const found = new Map<string, { readonly harm: Harm; readonly file: string; readonly titles: Set<string> }>();
  for (const { before: old, after: now } of pairPages(before, after)) {
    const [former, latter] = [old && before.checked.pages.get(old.name), now && after.checked.pages.get(now.name)];
    if (!now || !former || !latter || former === latter) continue;
    const place = placeOf({ former, latter, callsWrite }, before, after);
    for (const harm of place.others.flatMap((one) => describeHarms(one, place))) {
      const key = `${harm.kind} ${harm.words.en}`;
      const known = found.get(key) ?? { harm, file: now.file, titles: new Set() };
      known.titles.add(now.title);
      found.set(key, known);
    }
  }
  const ofPages = [...found.values()].map(({ harm, file, titles }) => ({ ...harm, file, ...nameIn(harm, titles) }));
  return [...ofFiles.map(({ harm, ...place }) => ({ ...harm, ...place })), ...ofPages].toSorted(
    (one, other) => order.indexOf(one.kind) - order.indexOf(other.kind),
  );
}

const order: readonly Harm['kind'][] = ['wider', 'guard', 'required', 'value'];

/** The words of a harm, with the pages that have it. */
function nameIn(harm: Harm, titles: ReadonlySet<string>): Pick<PlacedHarm, 'title' | 'words'> {
  const [first = '', ...more] = titles;
  const pages =
    more.length === 0
      ? words(`page “${first}”`, `页面“${first}”`)
      : words(`page “${first}” and ${more.length} more`, `页面“${first}”等 ${titles.size} 个页面`);
  const said = compose(
    (read) => `${read(pages)}: ${read(harm.words)}`,
    (read) => `${read(pages)}：${read(harm.words)}`,
  );
  return { title: first, words: said };
}

interface Pair {
  readonly former: ResolvedPage;
  readonly latter: ResolvedPage;
  readonly callsWrite: HarmPlace['isWrite'];
}

function placeOf({ former, latter, callsWrite }: Pair, before: ProductState, after: ProductState): HarmPlace {
  const { contract, dictionaries } = after.checked.workspace;
  const valuesIn = ({ checked }: ProductState, dictionary: unknown) =>
    checked.workspace.dictionaries.get(String(dictionary));
  const shown = flattenThings(readPageThing(former)).filter(isShown);
  return {
    others: comparePages(former, latter),
    isWrite: callsWrite,
    sends: callsWrite(former),
    sample: createSamples(latter, after.checked.workspace),
    paramOf: (operation, name) => {
      const shape = contract.operations.get(String(operation))?.params.fields?.get(name);
      return shape && { title: shape.title, dictionary: shape.dictionary };
    },
    labelOf: (dictionary, value) => dictionaries.get(String(dictionary))?.find((one) => one.value === value)?.label,
    isChanged: (dictionary) => !isSameValue(valuesIn(before, dictionary), valuesIn(after, dictionary)),
    labels: new Set(shown.flatMap(({ label }) => label ?? [])),
    schema: after.files.schemas.page,
  };
}
