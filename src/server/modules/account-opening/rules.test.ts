import { expect, it } from 'vitest';
import { classFlaws } from './messages.ts';
import { findFlaws } from './rules.ts';

it.each([
  ['2', '0', undefined, classFlaws.basis],
  ['2', '0', '22', classFlaws.basisOfInstitution],
  ['2', '0', '21', undefined],
  ['2', '2', '21', classFlaws.basisOfProduct],
  ['2', '2', '22', undefined],
  ['1', '0', '22', undefined],
] as const)('class %s of customer type %s with basis %s: %s', (investorClass, custType, basis, flaw) => {
  const content = { investorClass, ...(basis && { professionalBasis: basis }) };

  expect(findFlaws(content, { custType, institutionName: '' }, '2026-11-20').professionalBasis).toBe(flaw);
});
