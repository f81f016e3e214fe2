import { expect, it } from 'vitest';
import { formatDiagnostic } from '#engine/language/prove';
import { editProduct } from './edit-product.ts';

const param = '"roleStatus": {';
const search = '"search": ["roleName", "roleStatus", "roleType"]';

it('names a search field of the contract that the reference server does not read, and the nearest that it does', () => {
  const { diagnostics } = editProduct([
    ['api/role.json', param, `"roleState": { "$ref": "#/components/schemas/roleStatus" },\n${param}`],
    ['permission/role-list.json', search, search.replace('roleStatus', 'roleState')],
  ]).checked;

  expect(diagnostics.map(formatDiagnostic)).toEqual([
    "schemas/pages/permission/role-list.json:9:26 param-unknown  'queryRolePageList' takes no param 'roleState' by which the server searches, so that it would change nothing; did you mean 'roleStatus'?",
  ]);
});

it('names the same among the params of a load', () => {
  const { diagnostics } = editProduct([
    ['api/position.json', '"properties": {', '"properties": { "fundCod": { "type": "string", "title": "基金" },'],
    [
      'trade/transaction-review.json',
      '"fundCode": "{{ row.fundCode }}",\n              "pageNum"',
      '"fundCod": "{{ row.fundCode }}",\n              "pageNum"',
    ],
  ]).checked;

  expect(diagnostics.map(formatDiagnostic)).toEqual([
    expect.stringMatching(/transaction-review\.json:.*param-unknown .*no param 'fundCod' .*did you mean 'fundCode'\?/),
  ]);
});
