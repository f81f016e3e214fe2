import { titleOfName, type Operation, type Shape } from '#engine/language/prove';
import { longerNounsOf, nounOf } from './find-parts.ts';

const irregular: Readonly<Record<string, string>> = { people: 'person', children: 'child', men: 'man', women: 'woman' };

/** What the records of a list are called, by the last word of its path. */
export function titlesOf({ request, id }: Operation): { readonly one: string; readonly many: string } {
  const many = titleOfName(nounOf(request?.path ?? '') || id);
  return { many, one: singular(many) };
}

/** The same where another list has that title: by the component, else with more words of the path. */
export function otherTitles(
  list: Operation,
  noun: string,
  isTaken: (title: string) => boolean,
): ReturnType<typeof titlesOf> {
  const own = titleOfName(noun);
  const longer = longerNounsOf(list.request?.path ?? '').map((words) => titleOfName(words));
  const free = longer.find((title) => !isTaken(title));
  // A number at the end tells nobody anything.
  if (free === undefined || (!/\d$/u.test(noun) && !isTaken(own))) return { one: own, many: own };
  return { one: singular(free), many: free };
}

function singular(text: string): string {
  return text.replace(/[A-Za-z]+$/u, (word) => {
    const one = irregular[word.toLowerCase()];
    if (one !== undefined)
      return word.startsWith(word.charAt(0).toUpperCase()) ? one.charAt(0).toUpperCase() + one.slice(1) : one;
    if (/(?:ss|us|is|news|series)$/iu.test(word)) return word;
    if (/[^aeiou]ies$/iu.test(word)) return word.replace(/ies$/iu, 'y');
    return word.replace(/(?<=(?:ss|x|ch|sh|[^aeo]us|ias|vas))es$|(?<=[a-z])s$/iu, '');
  });
}

/** `Pet` from the component's name, else from the path, else from `listPets`. */
export function nounOfRecord({ name }: Shape, { id, request }: Operation): string {
  const kind = name?.replace(/(?<=[a-z\d])_?(?:Read|Response|Dto|DTO|Representation|Serializer|Schema|Model)$/u, '');
  const own = kind !== undefined && /^[A-Za-z]\w*$/u.test(kind) ? kind : singular(nounOf(request?.path ?? ''));
  const words = (/[A-Za-z]/u.test(own) ? own : id.replace(/^(?:list|get|query|search|find)(?=[A-Z])/u, ''))
    .split(/[^A-Za-z\d]+/u)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return words.join('').replace(/^\d+/u, '') || 'Record';
}

/** `pet-id` as a word of a page's path. */
export function kebab(name: string): string {
  return name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/gu, '-').toLowerCase();
}

/** A member as expressions write it. */
export function wordOf(name: string): string {
  const word = name
    .replaceAll(/[\W_]+([A-Za-z\d])/gu, (_, letter: string) => letter.toUpperCase())
    .replaceAll(/[\W_]/gu, '');
  return `${word.charAt(0).toLowerCase()}${word.slice(1)}`;
}

export const isWord = (name: string): boolean => /^[A-Za-z_]\w*$/u.test(name);
