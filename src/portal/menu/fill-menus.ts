import type { MenuResource } from '#contract';

/** A menu resource as a gateway may send it: without children it has an empty list, null or none at all. */
type SentMenu = Partial<Omit<MenuResource, 'childResources'>> & Pick<MenuResource, 'resourceCode'> & SentChildren;

interface SentChildren {
  readonly childResources?: readonly SentMenu[] | null;
}

/**
 * Fills in what a gateway has left out of its menu resources (handbook: menu-resource-fields), none of which is
 * mandatory.
 */
export function fillMenus(resources: readonly SentMenu[] | null | undefined): readonly MenuResource[] {
  return (resources ?? []).map(({ childResources, ...resource }) => ({
    resourceName: resource.resourceCode,
    resourceRemark: '',
    resourceUrl: '',
    resourceKey: '',
    routeName: '',
    resourceType: '4',
    systemResourceCode: '',
    priority: 0,
    ...resource,
    childResources: [...fillMenus(childResources)],
  }));
}
