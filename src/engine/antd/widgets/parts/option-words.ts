import type { ResolvedOption } from '../../../language/index.ts';

/** What an operator reads of a choice: its label, after its code where its dictionary is of badges. */
export function optionWords({ value, label, badge }: ResolvedOption): string {
  return badge ? `${value} ${label}` : label;
}
