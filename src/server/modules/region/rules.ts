import countries from './countries.json' with { type: 'json' };

const names = new Map(countries.map(({ code, name }) => [code, name]));

/** Name of a country or region; an unknown code is returned as it is. */
export function nameCountry(code: string): string {
  return names.get(code) ?? code;
}
