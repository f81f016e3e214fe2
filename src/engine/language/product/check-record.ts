import { dig, isRaw, textList, type Raw } from '../read/api/read-shape.ts';
import { words } from '../run/words.ts';
import type { Checked } from './check-relies.ts';

/** Checks that a record's keywords name its own properties. */
export function checkRecord(
  { report }: Pick<Checked, 'report'>,
  { properties, required, oneOf, allOf, ...own }: Raw,
): void {
  if (!isRaw(properties) || allOf !== undefined) return;
  const check = (at: readonly (string | number)[], name: unknown): void => {
    if (typeof name === 'string' && !Object.hasOwn(properties, name))
      report(at, 'field-unknown', name, words('this record', '这个记录'), Object.keys(properties));
  };
  if (Array.isArray(required)) required.forEach((name: unknown, index) => check(['required', index], name));
  if (Array.isArray(oneOf))
    oneOf.forEach((one: unknown, index) => {
      textList(dig(one)['required']).forEach((name, at) => check(['oneOf', index, 'required', at], name));
    });
  check(['x-key'], own['x-key']);
  const { except, within } = dig(own['x-total']);
  for (const [word, names] of Object.entries({ except, within }))
    for (const name of Object.keys(dig(names))) check(['x-total', word, name], name);
  for (const [name, other] of Object.entries(dig(within))) check(['x-total', 'within', name], other);
}
