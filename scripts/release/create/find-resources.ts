import type { Operation } from '#engine/language/prove';
import { findRecord, likeness, onlyRecord, recordsIn, SAME } from './find-parts.ts';
import { edits } from './keys.ts';
import type { Chosen } from './write-pages.ts';
import type { ApiDocument } from './write-product.ts';

/** Operations of one kind of record that the document has, each with its list. */
export function findResources({ contract, calls }: ApiDocument): readonly Chosen[] {
  const all = [...calls].map(([id, call]) => ({ id, ...call, operation: contract.operations.get(id) }));
  const lists = all.filter(
    ({ method, path, operation }) =>
      method === 'get' &&
      operation &&
      !/(?:\/|\('?)\{[^{}/]+\}(?:'?\))?\/?$/u.test(path) &&
      findRecord(operation, undefined).rows !== undefined,
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
    const add = at('post', same) ?? at('put', same);
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

function isElement(list: string, path: string): boolean {
  const start = list.replace(/\/$/u, '');
  if (!path.startsWith(start)) return false;
  return /^(?:\/\{[^{}/]+\}|\('?\{[^{}/]+\}'?\))\/?$/u.test(path.slice(start.length));
}

function hasRecord(operation: Operation | undefined): boolean {
  return onlyRecord(recordsIn(operation?.reply)) !== undefined;
}
