import { readFileSync } from 'node:fs';

/** A requirement of OWASP ASVS in our words, and one answer to it. */
export interface Requirement {
  readonly id: string;
  readonly level: 1 | 2;
  readonly rule: string;
  /** Tests that show it, each `file › part of its title`. */
  readonly test?: string | readonly string[];
  /** Settings that ensure it, each `file › text in it`. */
  readonly setting?: string | readonly string[];
  /** For a requirement to write something down: where, as `file › text in it`. */
  readonly document?: string | readonly string[];
  /** Why it does not apply. */
  readonly notApplicable?: string;
  /** What is missing. */
  readonly open?: string;
}

export interface Proof {
  readonly file: string;
  readonly text: string;
}

export function readRegister(): readonly Requirement[] {
  const { requirements } = JSON.parse(readFileSync('tests/security/asvs.json', 'utf8')) as {
    readonly requirements: readonly Requirement[];
  };
  return requirements;
}

/** The files that a requirement names, with the text that each must hold. */
export function listProofs({ test, setting, document }: Requirement): readonly Proof[] {
  return [test, setting, document].flat().flatMap((place) => {
    if (place === undefined) return [];
    const [file = '', text = ''] = place.split(' › ');
    return [{ file, text }];
  });
}

/** How many requirements of a level apply, and how many of them are met. */
export function countMet(requirements: readonly Requirement[], level: Requirement['level']) {
  const applicable = requirements.filter((one) => one.level === level && one.notApplicable === undefined);
  return { applicable: applicable.length, met: applicable.filter(({ open }) => open === undefined).length };
}

/** The line of the closing table. */
export function describeRegister(requirements: readonly Requirement[]): string {
  const [first, second] = ([1, 2] as const).map((level) => {
    const { met, applicable } = countMet(requirements, level);
    return `level ${level}: ${met} of ${applicable}`;
  });
  return `ASVS ${first}, ${second}`;
}
