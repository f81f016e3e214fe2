import type { Area, OperationData, OperationParams } from '#contract';
import type { Db } from '#server/database/database';
import { defineHandlers, type Handlers } from '#server/platform/handler';
import type { Platform } from '#server/platform/platform';
import { type AreaTree, buildAreas, TOP } from './rules.ts';
import { findBranches } from './queries.ts';

/** Most areas that a search finds. */
const FOUND = 50;
/** Default size of a page of branches. */
const USUAL_PAGE = 20;

/** Divisions of the country, countries, and branches of banks (handbook: block-org, block-bank). */
export function createRoutes({ demo }: Pick<Platform, 'demo'>): Handlers {
  let built: AreaTree | undefined;
  // Built at the first request, so that the start stays fast.
  const areas = (): AreaTree => (built ??= buildAreas({ demo }));
  return defineHandlers({
    queryArea: async (params) => answerAreas(areas(), params),

    queryBankInfoList: (params, { db }) => answerBanks(db, params),

    queryRegistBankInfoList: (params, { db }) => answerBanks(db, params),
  });
}

function answerAreas(
  tree: AreaTree,
  { areaKind, parentCode, keyword }: OperationParams<'queryArea'>,
): OperationData<'queryArea'> {
  if (areaKind === 'country') return { ...arrange([]), countryData: [...tree.countries], list: [...tree.countries] };
  const text = keyword?.trim();
  if (text) return arrange(tree.search(text, FOUND));
  if (parentCode !== undefined) return arrange(tree.below(parentCode));
  const countryData = areaKind === undefined ? [...tree.countries] : [];
  return { ...arrange(tree.below(TOP)), countryData };
}

/** Areas by their level. */
function arrange(list: readonly Area[]): OperationData<'queryArea'> {
  const ofLevel = (depth: number): Area[] => list.filter(({ codes }) => codes.length === depth);
  return {
    countryData: [],
    provinceData: ofLevel(1),
    cityData: ofLevel(2),
    countyData: ofLevel(3),
    list: [...list],
  };
}

async function answerBanks(
  db: Db,
  { pageNum = 1, pageSize = USUAL_PAGE, ...query }: OperationParams<'queryBankInfoList'>,
): Promise<OperationData<'queryBankInfoList'>> {
  const page = await findBranches(db, query, { pageNum, pageSize });
  return { ...page, bankInfos: page.list };
}
