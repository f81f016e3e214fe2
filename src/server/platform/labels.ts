import dividendMethods from '../../../schemas/dictionaries/dividend-method.json' with { type: 'json' };
import riskLevels from '../../../schemas/dictionaries/risk-level.json' with { type: 'json' };
import riskProfiles from '../../../schemas/dictionaries/risk-profile.json' with { type: 'json' };

/** A dictionary of the contract: codes and their Chinese labels. */
export interface Dictionary {
  readonly items: readonly { readonly value: string; readonly label: string }[];
}

/** The label of a code: the code itself if the dictionary does not know it, an empty text if there is none. */
export function labelOf({ items }: Dictionary, code: string | null | undefined): string {
  return items.find(({ value }) => value === code)?.label ?? code ?? '';
}

/** A code with its label, such as `C3 平衡型`. */
export function nameRisk(code: string): string {
  const item = [...riskLevels.items, ...riskProfiles.items].find(({ value }) => value === code);
  return item ? `${code} ${item.label}` : code;
}

/** 红利再投资 or 现金分红. */
export function nameDividendMethod(code: string): string {
  return labelOf(dividendMethods, code);
}
