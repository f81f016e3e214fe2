import {
  asksForCode,
  codeOf,
  isNewEntry,
  type Kind,
  kindsOf,
  openProduct,
  type Operation,
  type Place,
  placesOf,
  planPage,
  type Product,
  type ProductFiles,
  Refusal,
} from '#engine/language';

/** An operation that can become a page. */
export interface PageOperation {
  readonly id: string;
  readonly title: string;
  readonly kinds: readonly Kind[];
}

/** From where a new page is reached: the menu or a button of another page. */
export interface PageWay {
  readonly from: 'menu' | 'page';
  /** Code of the menu entry, or route name of the page. */
  readonly name: string;
  readonly title: string;
  /** The entry that waits for the page; absent for a new one. */
  readonly entry?: string;
}

/** A file that a new page writes or changes. */
export interface PlannedFile {
  readonly file: string;
  readonly text: string;
}

/** The author's decisions about a new page; the rest has a proposal. */
export interface PageWishes {
  readonly operation: string;
  readonly kind?: Kind;
  readonly way?: Pick<PageWay, 'from' | 'name'>;
  readonly title?: string;
  readonly name?: string;
  readonly path?: string;
}

/** A new page as it would be with some wishes. */
export interface NewPage {
  readonly kinds: readonly Kind[];
  readonly kind: Kind;
  readonly ways: readonly PageWay[];
  readonly way: PageWay;
  readonly title: string;
  readonly name: string;
  readonly path: string;
  /** Codes that the page's operation asks for. */
  readonly codes: readonly string[];
  /** The page, and the file that leads to it. */
  readonly files: readonly [page: PlannedFile, lead: PlannedFile];
}

/** A new page, or why there is none. */
export type NewPageAnswer = NewPage | { readonly refusal: { readonly en: string; readonly zh: string } };

export function listPageOperations(files: ProductFiles): readonly PageOperation[] {
  const product = openProduct(files);
  return [...product.workspace.contract.operations.values()].flatMap((operation) => {
    const kinds = reachableKinds(operation, product);
    return kinds.length > 0 ? [{ id: operation.id, title: operation.summary, kinds }] : [];
  });
}

export function planNewPage(files: ProductFiles, wishes: PageWishes): NewPageAnswer {
  const product = openProduct(files);
  const operation = product.workspace.contract.operations.get(wishes.operation);
  const kinds = operation ? reachableKinds(operation, product) : [];
  const kind = kinds.find((one) => one === wishes.kind) ?? kinds[0];
  const places = operation && kind ? waysOf(operation, kind, product) : [];
  const { way: wanted, ...others } = wishes;
  const ways = places.map(toWay);
  const way = ways.find((one) => one.from === wanted?.from && one.name === wanted.name) ?? ways[0];
  try {
    const led = way && (way.from === 'menu' ? { menu: way.name } : { from: way.name });
    const { page, files: made } = planPage({ ...others, ...(kind && { kind }), ...led }, product);
    const [written, lead] = made.map(({ file, text }) => ({ file, text }));
    if (!written || !lead || !way) throw new Error(`nothing leads to ${page.name}`);
    const { title, name, path } = page;
    return {
      kinds,
      kind: page.kind,
      ways,
      way,
      title,
      name,
      path,
      codes: page.operation.permission,
      files: [written, lead],
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { en, zh } = error.words;
    return { refusal: { en, zh } };
  }
}

function reachableKinds(operation: Operation, product: Product): readonly Kind[] {
  return kindsOf(operation, product).filter((kind) => waysOf(operation, kind, product).length > 0);
}

/**
 * Places that a change can use. A new entry of the menu has a code of its own, to which only the contract could open
 * an operation that asks for another; no change holds the contract.
 */
function waysOf(operation: Operation, kind: Kind, product: Product): readonly Place[] {
  return placesOf({ operation, kind }, product).filter((place) => !asksForCode(operation) || !isNewEntry(place));
}

function toWay(place: Place): PageWay {
  const name = codeOf(place);
  if (place.kind === 'page') return { from: 'page', name, title: place.page.summary.title };
  const { group, waiting } = place;
  const entry = waiting && { entry: waiting.resourceName };
  return { from: 'menu', name, title: group.entry.resourceName, ...entry };
}
