import { expect, it } from 'vitest';
import { listNewCodes } from './grant-new-codes.ts';

const page = (code: string) => ({ resourceCode: code, routeName: code, childResources: [] });

it('a code of a page or button that no role holds is new, a group has none', () => {
  const codes = listNewCodes({
    menu: { resources: [{ resourceCode: 'Trade', routeName: '', childResources: [page('Old'), page('NewPage')] }] },
    permissions: { permissions: [{ code: 'OldAdd' }, { code: 'NewPageQuery' }] },
    roles: [{ resources: ['Old'] }, { resources: ['OldAdd'] }],
  });

  expect(codes).toEqual(['NewPage', 'NewPageQuery']);
});
