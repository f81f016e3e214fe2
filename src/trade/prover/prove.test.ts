import { beforeAll, expect, it } from 'vitest';
import { writeProductTexts } from '#engine/language/prove';
import { makeEdits } from '../../../tests/language/bad-changes/edits.ts';
import { mutations, seeded } from '../../../tests/language/bad-changes/mutations.ts';
import { shipped } from '../../../tests/language/edit-product.ts';
import { loadBuild, prove } from '#server/studio/proof/prove';
import '#trade/language';

beforeAll(() => loadBuild(writeProductTexts(shipped.files)), 30_000);

// One mistake of each kind: the checker's test has all 200.
it.each(seeded.slice(0, mutations.length))(
  'a bad change has mistakes (%s, seed %i)',
  (_what, seed, mutation) => {
    const { edits, where } = makeEdits(mutation, seed);
    const proof = prove({ live: [], change: edits });

    expect(proof).toMatchObject({ conflicts: [], merged: edits.map(({ file }) => ({ file })) });
    expect({ where, ...proof }).not.toMatchObject({ where, mistakeCount: 0 });
  },
  30_000,
);
