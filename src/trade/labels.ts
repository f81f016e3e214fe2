import { labelOf } from '#server/platform/labels';
import dividendMethods from '../../schemas/dictionaries/dividend-method.json' with { type: 'json' };
import riskLevels from '../../schemas/dictionaries/risk-level.json' with { type: 'json' };
import riskProfiles from '../../schemas/dictionaries/risk-profile.json' with { type: 'json' };

/** A code with its label, such as `C3 平衡型`. */
export function nameRisk(code: string): string {
  const item = [...riskLevels.items, ...riskProfiles.items].find(({ value }) => value === code);
  return item ? `${code} ${item.label}` : code;
}

/** 红利再投资 or 现金分红. */
export function nameDividendMethod(code: string): string {
  return labelOf(dividendMethods, code);
}
