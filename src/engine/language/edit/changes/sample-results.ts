import { isRecord } from '#values/record';
import type { Workspace } from '../../complete/workspace.ts';
import { fakeAnswer } from '../../read/api/fake/fake-answer.ts';
import { showLeaf } from '../../read/show-value.ts';
import type { ResolvedPage } from '../../run/resolved.ts';
import { evaluate } from '../../run/expression/evaluate.ts';
import { createScope } from '../../run/expression/scope.ts';
import type { DynamicValue } from '../../run/resolved/values.ts';

/** Compares the results of two expressions; undefined where they are equal or cannot be computed. */
export type Samples = (before: unknown, after: unknown) => readonly [before: string, after: string] | undefined;

/** Computes expressions of a page over records made up from the contract: its rows, loads and inputs. */
export function createSamples(page: ResolvedPage, workspace: Workspace): Samples {
  let known: readonly Readonly<Record<string, unknown>>[] | undefined;
  return (before, after) => {
    if (!isRecord(before) || !isRecord(after)) return undefined;
    known ??= makeRecords(page, workspace);
    for (const variables of known) {
      const results = [before, after].map((value) => compute(value, variables));
      const [from, to] = results;
      if (from !== undefined && to !== undefined && from !== to) return [from, to];
    }
    return undefined;
  };
}

function compute(value: unknown, variables: Readonly<Record<string, unknown>>): string | undefined {
  const result = evaluate(value as DynamicValue, createScope({ variables }));
  const isEmpty = result === undefined || result === null || result === '';
  return isEmpty || typeof result === 'object' ? (isEmpty ? undefined : readDecimal(result)) : showLeaf(result);
}

/** A decimal of an expression; lists and records say nothing on one line. */
function readDecimal(result: unknown): string | undefined {
  const text = String(result);
  return /^-?\d/u.test(text) ? text : undefined;
}

/** The names that expressions of the page read, with made-up values: one set a row. */
function makeRecords(
  page: ResolvedPage,
  { contract, dictionaries }: Workspace,
): readonly Readonly<Record<string, unknown>>[] {
  const values = Object.fromEntries([...dictionaries].map(([name, items]) => [name, items.map(({ value }) => value)]));
  const answers = new Map<string, unknown>();
  const answer = (id: string): unknown => {
    const operation = contract.operations.get(id);
    if (!answers.has(id)) answers.set(id, operation && fakeAnswer(operation, {}, { dictionaries: values }));
    return answers.get(id);
  };
  const data: Record<string, unknown> = {};
  const lists: (readonly unknown[])[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isRecord(value) && typeof value['operation'] === 'string') {
      const made = answer(value['operation']);
      if (typeof value['name'] === 'string') data[value['name']] = made;
      const list = isRecord(made) && Array.isArray(made['list']) ? made['list'] : made;
      if (Array.isArray(list)) lists.push(list as readonly unknown[]);
    }
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(page);
  // An expression may be about a row of any of the lists; the page's own comes first.
  return [0, 1, 2].map((at) => {
    const row: object = Object.assign({}, ...lists.map((list) => list[at]).toReversed());
    return { row, item: row, form: row, data };
  });
}
