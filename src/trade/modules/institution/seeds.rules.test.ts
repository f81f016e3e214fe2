import { expect, it } from 'vitest';
import applies from '../../demo/seeds/data/people/inst-applies.json' with { type: 'json' };
import contents from '../../demo/seeds/data/people/inst-contents.json' with { type: 'json' };
import type { MaterialType } from '#contract';
import type { Entries } from './present.ts';
import { findFlaws, normalise } from './rules.ts';

const papers: readonly MaterialType[] = ['01', '02', '03', '04', '05', '06', '07', '08', '10'];

it.each(applies.filter(({ applyStatus }) => applyStatus !== 'draft').map((apply) => [apply.institutionName, apply]))(
  'the demo data of %s pass the checks of a submission',
  (_name, { applyNo, ...apply }) => {
    const content = contents.find((one) => one.applyNo === applyNo)?.content;
    const entries = { ...apply, ...content } as unknown as Entries;

    const flaws = findFlaws(
      normalise(entries, '2026-11-20'),
      papers.map((materialType) => ({ materialType })),
      '2026-11-20',
    );

    expect(flaws).toEqual({});
  },
);
