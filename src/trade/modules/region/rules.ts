import countries from './countries.json' with { type: 'json' };
import { areaList } from '@vant/area-data';
import type { Area } from '#contract';
import type { Platform } from '#server/platform/platform';

const names = new Map(countries.map(({ code, name }) => [code, name]));

/** Name of a country or region; an unknown code is returned as it is. */
export function nameCountry(code: string): string {
  return names.get(code) ?? code;
}

/** Divisions by the code of their parent; the provinces are under {@link TOP}. */
export interface AreaTree {
  readonly countries: readonly Area[];
  below(code: string): readonly Area[];
  /** Provinces, cities and counties whose name contains the text, those that begin with it first. */
  search(text: string, limit: number): readonly Area[];
}

/** The parent code of the provinces. */
export const TOP = '0';

interface Named {
  readonly code: string;
  readonly name: string;
}

/** A placeholder county of cities with districts. */
const NO_PLACE = '市辖区';

/** The divisions of the country, with places that only the demo has. */
export function buildAreas({ demo }: Pick<Platform, 'demo'>): AreaTree {
  const more = demo?.areas ?? [];
  const provinces = readList(areaList.province_list);
  const cities = group([...readList(areaList.city_list), ...more], (code) => `${code.slice(0, 2)}0000`);
  const counties = group(
    [...readList(areaList.county_list), ...more.flatMap(({ children }) => children)].filter(
      ({ name }) => name !== NO_PLACE,
    ),
    (code) => `${code.slice(0, 4)}00`,
  );
  const tree = new Map<string, readonly Area[]>();
  const grow = (named: readonly Named[], parent: Area | undefined): void => {
    const areas = named.map((one) => {
      const children = (parent === undefined ? cities : counties).get(one.code) ?? [];
      const isCounty = parent?.parentCode !== undefined;
      return { area: asArea(one, parent, isCounty || children.length === 0), children: isCounty ? [] : children };
    });
    tree.set(
      parent?.areaCode ?? TOP,
      areas.map(({ area }) => area),
    );
    for (const { area, children } of areas) if (children.length > 0) grow(children, area);
  };
  grow(provinces, undefined);
  const all = [...tree.values()].flat();
  return {
    countries: countries.map((country) => asArea(country, undefined, true)),
    below: (code) => tree.get(code) ?? [],
    search: (text, limit) => {
      const found = all.filter(({ areaName }) => areaName.includes(text));
      const isFirst = ({ areaName }: Area): number => (areaName.startsWith(text) ? 0 : 1);
      return found.toSorted((one, other) => isFirst(one) - isFirst(other)).slice(0, limit);
    },
  };
}

function readList(list: Readonly<Record<string, string>>): readonly Named[] {
  return Object.entries(list).map(([code, name]) => ({ code, name }));
}

function group(named: readonly Named[], parentOf: (code: string) => string): ReadonlyMap<string, readonly Named[]> {
  const groups = new Map<string, Named[]>();
  for (const one of named) {
    const parent = parentOf(one.code);
    groups.set(parent, [...(groups.get(parent) ?? []), one]);
  }
  return groups;
}

function asArea({ code, name }: Named, parent: Area | undefined, leaf: boolean): Area {
  return {
    areaCode: code,
    areaName: name,
    ...(parent && { parentCode: parent.areaCode }),
    leaf,
    codes: [...(parent?.codes ?? []), code],
    names: [...(parent?.names ?? []), name],
  };
}
