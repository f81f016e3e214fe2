import { readSource, type ProductFiles } from '#engine/language/prove';

/** An entry of the menu whose page does not exist yet; those that we ship may all have theirs one day. */
export const waiting = {
  resourceCode: 'ServiceNotice',
  resourceName: '公告',
  resourceUrl: '/service/notice',
  routeName: 'ServiceNotice',
  resourceType: '4',
  priority: 5,
  planned: true,
  childResources: [],
};

/** The product with that entry in its group of services. */
export function withWaitingEntry(files: ProductFiles): ProductFiles {
  const menu = JSON.parse(files.menu.text) as { resources: { resourceCode: string; childResources: unknown[] }[] };
  menu.resources.find((one) => one.resourceCode === 'Service')?.childResources.push(waiting);
  return { ...files, menu: readSource(files.menu.file, JSON.stringify(menu)) };
}
