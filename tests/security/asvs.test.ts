import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Proof, type Requirement, countMet, listProofs, readRegister } from '../../scripts/check/suite/asvs.ts';

const requirements = readRegister();

/** Requirements of each section of a chapter, at levels 1 and 2: `1.1 2` is V1.1.1 and V1.1.2. */
const sections = `1.1 2, 1.2 9, 1.3 11, 1.4 3, 1.5 2, 2.1 3, 2.2 3, 2.3 4, 2.4 1, 3.2 2, 3.3 4, 3.4 6, 3.5 5, 3.7 2, 4.1 3, 4.2 1,
  4.3 2, 4.4 4, 5.1 1, 5.2 3, 5.3 2, 5.4 3, 6.1 3, 6.2 12, 6.3 4, 6.4 4, 6.5 5, 6.6 3, 6.8 4, 7.1 3, 7.2 4, 7.3 2, 7.4 5, 7.5 2,
  7.6 2, 8.1 2, 8.2 3, 8.3 1, 8.4 1, 9.1 3, 9.2 4, 10.1 2, 10.2 2, 10.3 4, 10.4 11, 10.5 5, 10.6 2, 10.7 3, 11.1 2, 11.2 3, 11.3 3,
  11.4 4, 11.5 1, 11.6 1, 12.1 3, 12.2 2, 12.3 4, 13.1 1, 13.2 5, 13.3 2, 13.4 5, 14.1 2, 14.2 4, 14.3 3, 15.1 3, 15.2 3, 15.3 7,
  16.1 1, 16.2 5, 16.3 4, 16.4 3, 16.5 3, 17.1 1, 17.2 4, 17.3 2`;

/** Requirements that are not met; the list may only become shorter. */
const open: readonly string[] = ['V13.2.1', 'V16.4.3'];

/** The sections in which the standard asks for a document, not for a behaviour. */
const documentation = /^V(?:2|5|6|7|8|11|13|14|15|16)\.1\./u;

function reads({ file, text }: Proof): boolean {
  return existsSync(file) && text !== '' && readFileSync(file, 'utf8').includes(text);
}

describe('the register of security requirements', () => {
  it('has each requirement of levels 1 and 2 once', () => {
    const wanted = sections.split(',').flatMap((one) => {
      const [section = '', count] = one.trim().split(' ');
      return Array.from({ length: Number(count) }, (_, index) => `V${section}.${index + 1}`);
    });

    expect(requirements.map(({ id }) => id)).toEqual(wanted);
    expect(requirements.filter(({ level }) => level === 1)).toHaveLength(70);
  });

  it('answers each requirement in one way, in words', () => {
    const ways = ({ test, setting, document, notApplicable, open: missing }: Requirement) =>
      [test, setting, document, notApplicable, missing].filter((way) => way !== undefined && way.length > 0);

    expect(requirements.filter((one) => ways(one).length !== 1 || one.rule === '')).toEqual([]);
  });

  it('names files that hold the text beside them', () => {
    expect(requirements.flatMap(listProofs).filter((proof) => !reads(proof))).toEqual([]);
  });

  it('proves behaviour by a test or a setting', () => {
    const proofs = requirements.filter(({ test }) => test !== undefined).flatMap(listProofs);

    expect(proofs.filter(({ file }) => !/\.test\.tsx?$/u.test(file))).toEqual([]);
    expect(requirements.filter(({ id, document }) => document !== undefined && !documentation.test(id))).toEqual([]);
  });

  it('leaves open what is listed, and no more', () => {
    expect(requirements.filter(({ open: missing }) => missing !== undefined).map(({ id }) => id)).toEqual(open);
  });

  it('is counted in one line', () => {
    const [first, second] = [countMet(requirements, 1), countMet(requirements, 2)];

    expect([first.applicable, second.applicable]).toEqual([59, 125]);
    expect(open).toHaveLength(first.applicable - first.met + (second.applicable - second.met));
  });
});
