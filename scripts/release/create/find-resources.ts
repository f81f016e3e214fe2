import type { Operation } from '#engine/language/prove';
import { findRecord, likeness, onlyRecord, pathParams, recordsIn, SAME, walk, withoutParams } from './find-parts.ts';
import { guessFixed, objectOf } from './guess-profile.ts';
import { edits } from './keys.ts';
import { messages } from './messages.ts';
import type { Chosen } from './write-pages.ts';
import type { ApiDocument } from './write-product.ts';

/** A path that ends with a param. */
const ENDS = /(?:\/|\('?)\{[^{}/]+\}(?:'?\))?\/?$/u;

/** What is posted to such a path, or by such a name, looks for records. */
const SEARCHES = /(?:^|\/)(?:search|query|find|filter|lookup)(?:[^a-z]|$)/u;

/** Operations of one kind of record that the document has, each with its list. */
export function findResources({ contract, calls }: ApiDocument): readonly Chosen[] {
  const fixed = Object.keys(guessFixed([...contract.operations.values()]));
  const all = [...calls].map(([id, { method, path }]) => ({
    id,
    method,
    path: withoutParams(path, fixed),
    operation: contract.operations.get(id),
  }));
  const lists = all.filter(
    ({ method, path, operation }) =>
      method === 'get' && operation && !ENDS.test(path) && findRecord(operation, undefined).rows !== undefined,
  );
  return lists.map(({ id, path, operation }) => {
    const below = all.filter((one) => isElement(path, one.path));
    const at = (method: string, where: readonly (typeof all)[number][]) => where.find((one) => one.method === method);
    const detail = below.find((one) => one.method === 'get' && hasRecord(one.operation));
    const same = all.filter((one) => one.path.replace(/\/$/u, '') === path.replace(/\/$/u, ''));
    const rows = operation && findRecord(operation, detail?.operation).rows?.shape;
    // What is posted to a record changes it if it is like the record; other posts do something with it.
    const posted = at('post', below);
    const isChange = rows && posted?.operation && likeness(posted.operation.params, rows) >= SAME;
    const add =
      at(
        'post',
        same.filter(({ path: own, id: name }) => !SEARCHES.test(own) && !SEARCHES.test(name)),
      ) ?? at('put', same);
    const edit = detail && (at('put', below) ?? at('patch', below) ?? (isChange ? posted : undefined));
    const isEdit = edit?.operation && rows && edits(edit.operation, detail?.operation, rows);
    const remove = at('delete', below);
    return {
      list: id,
      detail: detail?.id,
      forms: [add, isEdit ? edit : undefined].flatMap((one) => (one ? [one.id] : [])),
      remove: remove?.id,
    };
  });
}

/** Why a document has no list that can be found by itself, and what helps. */
export function whyNoList({ contract, calls }: ApiDocument): string {
  const all = [...calls].flatMap(([id, { method, path }]) => {
    const operation = contract.operations.get(id);
    return operation ? [{ method, call: `${method.toUpperCase()} ${path}`, operation }] : [];
  });
  const { none } = messages;
  const reads = all.filter(({ method }) => method === 'get');
  const isList = ({ operation }: (typeof all)[number]): boolean => findRecord(operation, undefined).rows !== undefined;
  const [below] = reads.filter(isList);
  if (below) return none.below(below.call, pathParams(below.operation));
  const types = reads.map(({ operation }) => typesOf(operation));
  const unsaid = types.filter((own) => own.length === 0).length;
  if (unsaid > 0 && unsaid * 2 > reads.length) return none.unsaid(unsaid, reads.length);
  const [foreign] = types.flat();
  if (foreign !== undefined && types.flat().every((type) => !/json/iu.test(type))) return none.foreign(foreign);
  const plain = reads.find(({ operation: { reply } }) => [...walk(reply)].some(({ shape }) => shape.kind === 'array'));
  if (plain) return none.plain(plain.call);
  const posted = all.filter(isList).map(({ call }) => call);
  return posted.length > 0 ? none.posted(posted.length, posted.slice(0, 3)) : none.any();
}

/** The types in which a good reply comes. */
function typesOf({ plain }: Operation): readonly string[] {
  const replies = Object.entries(objectOf(objectOf(plain)['responses']));
  return replies
    .filter(([status]) => /^2|^default$/u.test(status))
    .flatMap(([, one]) => Object.keys(objectOf(objectOf(one)['content'])));
}

function isElement(list: string, path: string): boolean {
  const start = list.replace(/\/$/u, '');
  if (!path.startsWith(start)) return false;
  return /^(?:\/\{[^{}/]+\}|\('?\{[^{}/]+\}'?\))\/?$/u.test(path.slice(start.length));
}

function hasRecord(operation: Operation | undefined): boolean {
  return onlyRecord(recordsIn(operation?.reply)) !== undefined;
}
