import { readSource, type ProductFiles, type Source } from '#engine/language/prove';
import { choose, openFile, type OpenFile, type Place } from './places.ts';

export type Random = () => number;
export type Change = (place: Place, random: Random) => void;

/** A kind of mistake: makes one in a copy of the product, and says where. */
export interface Mutation {
  readonly what: string;
  readonly make: (product: ProductFiles, random: Random) => readonly [ProductFiles, where: string];
}

type List = 'pages' | 'blocks' | 'dictionaries' | 'texts' | 'api';

/** A mistake in one of the places that fit, in a file of a kind. */
export function inFiles(
  list: List | 'menu' | 'permissions',
  what: string,
  fits: (place: Place, product: ProductFiles) => boolean,
  change: Change,
): Mutation {
  return {
    what: `${list}: ${what}`,
    make: (product, random) => {
      const found = product[list];
      const all = ('file' in found ? [found] : found).flatMap((source) => {
        const file = openFile(source);
        return file.places.filter((place) => fits(place, product)).map((place) => ({ file, place }));
      });
      const { file, place } = choose(random, all);
      change(place, random);
      return [replaceFile(product, list, file), `${file.source.file} ${place.path.join('/')}`];
    },
  };
}

function replaceFile(
  product: ProductFiles,
  list: List | 'menu' | 'permissions',
  { source, root }: OpenFile,
): ProductFiles {
  const changed = readSource(source.file, JSON.stringify(root, null, 2));
  const found = product[list];
  return { ...product, [list]: 'file' in found ? changed : found.map((one) => (one === source ? changed : one)) };
}

/** A file of a kind with another text, or removed by undefined. */
export function withText(
  list: List,
  what: string,
  change: (text: string, random: Random) => string | undefined,
  fits: (source: Source) => boolean = () => true,
): Mutation {
  return {
    what: `${list}: ${what}`,
    make: (product, random) => {
      const source = choose(random, product[list].filter(fits));
      const text = change(source.text, random);
      const changed = text === undefined ? [] : [readSource(source.file, text)];
      const all = product[list].flatMap((one) => (one === source ? changed : one));
      return [{ ...product, [list]: all }, source.file];
    },
  };
}

/** A page beside all others, made from one of them. */
export function withCopy(what: string, change: (text: string) => string, fits: (source: Source) => boolean): Mutation {
  return {
    what: `pages: ${what}`,
    make: (product, random) => {
      const source = choose(random, product.pages.filter(fits));
      const copy = readSource(source.file.replace('.json', '-copy.json'), change(source.text));
      return [{ ...product, pages: [...product.pages, copy] }, source.file];
    },
  };
}
