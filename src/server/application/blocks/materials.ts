import type { MaterialType } from '#contract';

const ofInstitution: readonly MaterialType[] = ['01', '02', '03', '04', '05', '06', '07', '08'];

/** The kinds of papers that an institution or its account needs (domain §3.0 BLOCK-FILES). */
export function listInstitutionMaterials({
  licensedFlag,
}: {
  licensedFlag?: string | undefined;
}): readonly MaterialType[] {
  return licensedFlag === '1' ? [...ofInstitution, '10'] : ofInstitution;
}
