import { expect, it } from 'vitest';
import { listNewCodes } from './grant-new-codes.ts';

const page = (code: string) => ({
  resourceCode: code,
  resourceName: code,
  resourceUrl: '',
  routeName: code,
  resourceType: '4',
  priority: 1,
  childResources: [],
});

it('a code of a page or button that no role holds is new, a group has none', () => {
  const menu = {
    systemResourceCode: 'portal',
    resources: [{ ...page('Trade'), routeName: '', childResources: [page('Old'), page('NewPage')] }],
  };
  const permissions = ['OldAdd', 'NewPageQuery'].map((code) => ({ code, label: code }));

  expect(listNewCodes({ menu, permissions }, [{ resources: ['Old'] }, { resources: ['OldAdd'] }])).toEqual([
    'NewPage',
    'NewPageQuery',
  ]);
});
