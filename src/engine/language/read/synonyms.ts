import { nearest } from './nearest.ts';

/** Words of antd, amis, Formily and other tools, with ours for them: the first one known at the place is meant. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  children: ['columns', 'childResources', 'fields', 'blocks'],
  component: ['widget'],
  data: ['source'],
  hidden: ['visible'],
  initApi: ['load'],
  initialValue: ['default'],
  items: ['fields'],
  key: ['name', 'field'],
  kind: ['type'],
  onSuccess: ['then'],
  queries: ['query'],
  title: ['label'],
  toolbar: ['actions'],
  tooltip: ['help'],
  validators: ['rules'],
};

/** The intended word: ours for a word of another tool, else the nearest in spelling. */
export function suggestWord(word: string, known: readonly string[]): string | undefined {
  const ours = Object.hasOwn(synonyms, word) ? synonyms[word] : undefined;
  return ours?.find((one) => known.includes(one)) ?? nearest(word, known);
}

/** Functions of JavaScript, with ours for them. */
const functionSynonyms: Readonly<Record<string, string>> = { includes: 'contains', length: 'size', some: 'exists' };

export function suggestFunction(name: string): string | undefined {
  return Object.hasOwn(functionSynonyms, name) ? functionSynonyms[name] : undefined;
}
