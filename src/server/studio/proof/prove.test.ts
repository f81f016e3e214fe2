import { expect, it } from 'vitest';
import { writeProductTexts } from '#engine/language';
import { makeEdits } from '../../../../tests/language/bad-changes/edits.ts';
import { mutations, seeded } from '../../../../tests/language/bad-changes/mutations.ts';
import { shipped } from '../../../../tests/language/edit-product.ts';
import { prove } from './prove.ts';

const build = writeProductTexts(shipped.files);

// A change with mistakes is neither submitted nor published, whichever way it came. One of each kind: the checker's own
// test has all 200.
it.each(seeded.slice(0, mutations.length))(
  'a bad change has mistakes (%s, seed %i)',
  (_what, seed, mutation) => {
    const { edits, where } = makeEdits(mutation, seed);
    const proof = prove({ buildHash: 'shipped', build, live: [], change: edits });

    expect(proof).toMatchObject({ conflicts: [], merged: edits.map(({ file }) => ({ file })) });
    expect({ where, ...proof }).not.toMatchObject({ where, mistakeCount: 0 });
  },
  30_000,
);
