import countries from './countries.json' with { type: 'json' };

const names = new Map(countries.map(({ code, name }) => [code, name]));

/** A country or region as it is read; a code that is none stands for itself. */
export function nameCountry(code: string): string {
  return names.get(code) ?? code;
}
