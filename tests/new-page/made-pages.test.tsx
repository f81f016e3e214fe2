import { describe, expect, it } from 'vitest';
import { fieldsFor, openProduct, planPage, type Plan } from '#engine/language/edit';
import { checkProduct } from '#engine/language/prove';
import type { ResolvedPage } from '#engine/language/run';
import { readProduct } from '#product';
import { openPage, readScreen } from '../pages/open-page.ts';

const files = readProduct(process.cwd());
const product = openProduct(files);

function resolve({ files: [made], page }: Plan): ResolvedPage {
  const resolved = checkProduct({ ...files, pages: [...files.pages, made] }).pages.get(page.name);
  if (!resolved) throw new Error(`${page.name} has mistakes`);
  return resolved;
}

/** Lists show the usual columns first, and hide further search fields behind 更多筛选. */
function isDrawn({ files: [made] }: Plan, name: string): boolean {
  const { columns } = JSON.parse(made.text) as { readonly columns?: readonly (string | { readonly name?: string })[] };
  return (
    columns === undefined || columns.some((column) => name === (typeof column === 'string' ? column : column.name))
  );
}

const RAW = /\{\{|\bundefined\b|\bNaN\b|\[object/u;

describe('draws a page made by default with all its labels', () => {
  it.each([
    ['list', 'queryOrderPageList'],
    ['list', 'publicFundPageList'],
    ['list', 'queryInstitutionRegisterStatements'],
    ['detail', 'fundDetail'],
    ['detail', 'fundRateList'],
    ['detail', 'queryRegistApplyInfo'],
    ['form', 'saveRegistDraft'],
    ['form', 'buyPreCheck'],
    ['form', 'updatePassword'],
    ['wizard', 'updatePassword'],
  ])('a %s of %s', async (kind, operation) => {
    const plan = planPage({ operation, kind }, product);
    const { faults } = await openPage(resolve(plan), { rows: 8 });

    const texts = readScreen();
    expect([...faults(), ...[...document.querySelectorAll('[data-broken]')].map((one) => one.textContent)]).toEqual([]);
    expect(texts.filter((text) => RAW.test(text))).toEqual([]);
    const labels = fieldsFor(plan.page, product).flatMap(({ name, label }) => (isDrawn(plan, name) ? [label] : []));
    const shown = kind === 'wizard' ? labels.slice(0, 1) : labels;
    expect(shown.filter((label) => !texts.some((text) => text.includes(label)))).toEqual([]);
  });
});
