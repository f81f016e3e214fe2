import type { QueryAcctButtonResourcesData } from '#contract';
import permissions from '../../../../schemas/permissions.json' with { type: 'json' };

/** The buttons of an operator with these codes, in the order of the permission table. */
export function presentButtons(codes: ReadonlySet<string>): QueryAcctButtonResourcesData['childResources'] {
  return permissions.permissions
    .filter(({ code }) => codes.has(code))
    .map(({ code, label }) => ({ resourceCode: code, resourceName: label, resourceType: '5' as const }));
}
