import contract from '../../../../schemas/api/regist.json' with { type: 'json' };
import applyStatuses from '../../../../schemas/dictionaries/apply-status.json' with { type: 'json' };
import certTypes from '../../../../schemas/dictionaries/org-cert-type.json' with { type: 'json' };
import orgTypes from '../../../../schemas/dictionaries/org-type.json' with { type: 'json' };
import type { OperationParams, RegisterStatement } from '#contract';
import { errors } from '../../platform/errors.ts';
import type { FileReply, RequestContext } from '../../platform/handler.ts';
import { createSheet, writeSheet } from '../../documents/spreadsheet/contract-sheet.ts';
import { readListed } from '../../documents/spreadsheet/read-batches.ts';
import { WORKBOOK_TYPE } from '../../documents/spreadsheet/write-workbook.ts';
import { texts } from './messages.ts';
import { presentStatement } from './present.ts';
import { countApplies, findApplies, type Owner } from './queries.ts';

/** Rows of one export at most (domain §1.4); nobody has as many institutions. */
const rowLimit = 50_000;

const sheet = createSheet<RegisterStatement>({
  columns: [
    'applyNo',
    'institutionName',
    'certType',
    'certNo',
    'orgType',
    'legalName',
    'applyStatus',
    'applyTime',
    'auditTime',
    'auditOpinion',
    'acctCount',
  ],
  properties: contract.components.schemas.RegisterStatement.properties,
  dictionaries: [applyStatuses, certTypes, orgTypes],
});

/** The owner's matching applications as a workbook. */
export async function exportStatements(
  params: OperationParams<'exportRegistStatements'>,
  owner: Owner,
  { db, now }: Pick<RequestContext<unknown>, 'db' | 'now'>,
): Promise<FileReply> {
  const rows = await countApplies(db, owner, params);
  if (rows > rowLimit) throw errors.exportTooLarge(rows, rowLimit);
  const found = await findApplies(db, owner, params, { limit: rowLimit, offset: 0 });
  const pieces: Uint8Array[] = [];
  const list = () => Promise.resolve(found);
  const batches = readListed({ list, read: (part: typeof found) => part.map(presentStatement) });
  const workbook = writeSheet(texts.sheet, { sheet, params, now }, batches);
  for await (const piece of workbook) pieces.push(piece);
  return { fileName: `${texts.sheet}.xlsx`, contentType: WORKBOOK_TYPE, body: Buffer.concat(pieces) };
}
