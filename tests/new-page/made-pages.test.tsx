import { describe, expect, it } from 'vitest';
import { checkProduct, fieldsFor, openProduct, planPage, type Plan, type ResolvedPage } from '#engine/language';
import { readProduct } from '#product';
import { openPage, readScreen } from '../pages/open-page.ts';

const files = readProduct(process.cwd());
const product = openProduct(files);

function resolve({ files: [made], page }: Plan): ResolvedPage {
  const resolved = checkProduct({ ...files, pages: [...files.pages, made] }).pages.get(page.name);
  if (!resolved) throw new Error(`${page.name} has mistakes`);
  return resolved;
}

const RAW = /\{\{|\bundefined\b|\bNaN\b|\[object/u;

describe('a page made with every default is whole on the screen, with each of its labels', () => {
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
    // A list begins with the columns that say most.
    const isWritten = (name: string) => kind !== 'list' || plan.files[0].text.includes(`"${name}"`);
    const labels = fieldsFor(plan.page, product).flatMap(({ name, label }) => (isWritten(name) ? [label] : []));
    const shown = kind === 'wizard' ? labels.slice(0, 1) : labels;
    expect(shown.filter((label) => !texts.some((text) => text.includes(label)))).toEqual([]);
  });
});
