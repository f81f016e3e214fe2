#!/usr/bin/env node
// `fundesk-types`: the types of the product's own operations, for the handlers of its modules.
import { writeFileSync } from 'node:fs';
import { productRoot, readProduct } from '#product';
import { describeContract } from '../../generate/contract/describe-contract.ts';
import { typeName, writeTypes } from '../../generate/contract/write-types.ts';
import { platformOperations } from './platform-operations.ts';

const { bundle, dictionaries, sources } = describeContract(readProduct(productRoot));
const own = sources.flatMap(({ id }) => (platformOperations.includes(id) ? [] : [id]));
const members = own.map((id) => `    ${id}: { params: ${typeName(id)}Params; data: ${typeName(id)}Data };`);

writeFileSync(
  'server/contract.gen.ts',
  [
    await writeTypes(bundle, dictionaries),
    "declare module '@fundesk/server/contract' {",
    '  interface Operations {',
    ...members,
    '  }',
    '}',
    '',
  ].join('\n'),
);
