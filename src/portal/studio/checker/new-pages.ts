import {
  asksForCode,
  codeOf,
  type Formily,
  isNewEntry,
  type Kind,
  kindOfFormily,
  kindsOf,
  openProduct,
  type Place,
  placesOf,
  planPage,
  type Product,
  Refusal,
} from '#engine/language/edit';
import type { Operation, ProductFiles } from '#engine/language/prove';

/** An operation that can become a page. */
export interface PageOperation {
  readonly id: string;
  readonly title: string;
  readonly kinds: readonly Kind[];
}

/** Where a new page is linked from: the menu, or a button of another page. */
export interface PageWay {
  readonly from: 'menu' | 'page';
  /** Code of the menu entry, or route name of the page. */
  readonly name: string;
  readonly title: string;
  /** Existing menu entry that gets the page; absent if an entry is added. */
  readonly entry?: string;
}

/** A file that a new page writes or changes. */
export interface PlannedFile {
  readonly file: string;
  readonly text: string;
}

/** The author's choices for a new page; planNewPage proposes the rest. */
export interface PageWishes {
  readonly operation: string;
  readonly kind?: Kind;
  readonly way?: Pick<PageWay, 'from' | 'name'>;
  readonly title?: string;
  readonly name?: string;
  readonly path?: string;
  /** Text of a Formily schema, whose inputs the page has. */
  readonly formily?: string;
}

/** A new page as planned from the author's choices. */
export interface NewPage {
  readonly kinds: readonly Kind[];
  readonly kind: Kind;
  readonly ways: readonly PageWay[];
  readonly way: PageWay;
  readonly title: string;
  readonly name: string;
  readonly path: string;
  /** Permission codes that the page's operation requires. */
  readonly codes: readonly string[];
  /** The page file, and the changed file that links to it. */
  readonly files: readonly [page: PlannedFile, lead: PlannedFile];
  /** What became of the Formily schema. */
  readonly formily?: Formily;
}

/** A planned page, or the reason why it cannot be made. */
export type NewPageAnswer = NewPage | { readonly refusal: { readonly en: string; readonly zh: string } };

export function listPageOperations(files: ProductFiles): readonly PageOperation[] {
  const product = openProduct(files);
  return [...product.workspace.contract.operations.values()].flatMap((operation) => {
    const kinds = reachableKinds(operation, product);
    return kinds.length > 0 ? [{ id: operation.id, title: operation.summary, kinds }] : [];
  });
}

export function planNewPage(files: ProductFiles, wishes: PageWishes): NewPageAnswer {
  try {
    return plan(openProduct(files), wishes);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { en, zh } = error.words;
    return { refusal: { en, zh } };
  }
}

function plan(product: Product, wishes: PageWishes): NewPage {
  const operation = product.workspace.contract.operations.get(wishes.operation);
  const kinds = operation ? kindsFor(reachableKinds(operation, product), wishes.formily) : [];
  const kind = kinds.find((one) => one === wishes.kind) ?? kinds[0];
  const places = operation && kind ? waysOf(operation, kind, product) : [];
  const { way: wanted, ...others } = wishes;
  const ways = places.map(toWay);
  const way = ways.find((one) => one.from === wanted?.from && one.name === wanted.name) ?? ways[0];
  const led = way && (way.from === 'menu' ? { menu: way.name } : { from: way.name });
  const { page, files: made, formily } = planPage({ ...others, ...(kind && { kind }), ...led }, product);
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
    ...(formily && { formily }),
  };
}

/** A Formily schema becomes a form or a wizard: a wizard first if it has steps. */
function kindsFor(kinds: readonly Kind[], formily: string | undefined): readonly Kind[] {
  if (formily === undefined) return kinds;
  const usual = kindOfFormily(formily);
  const others: readonly Kind[] = ['form', 'wizard'];
  return [usual, ...others.filter((one) => one !== usual)].filter((one) => kinds.includes(one));
}

function reachableKinds(operation: Operation, product: Product): readonly Kind[] {
  return kindsOf(operation, product).filter((kind) => waysOf(operation, kind, product).length > 0);
}

/**
 * Places where a draft can link the page. A new menu entry has a new permission code. A draft does not contain the
 * contract, so a new entry cannot open an operation that requires another code.
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
