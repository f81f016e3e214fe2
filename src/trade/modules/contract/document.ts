import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '#server/database/database';
import type { Block, PdfDocument } from '#server/documents/pdf/page';
import { PDF_TYPE, writeDocument, writeDocuments } from '#server/documents/pdf/write-documents';
import { errors } from '#server/platform/errors';
import type { FileReply, RequestContext } from '#server/platform/handler';
import { contractErrors, signedStatuses, texts } from './messages.ts';
import { type ContractRow, findDocs } from './queries.ts';
import { statementsFor } from './rules.ts';
import { requireContract } from './sign.ts';

type Doc = Awaited<ReturnType<typeof findDocs>>[number];

/** One document of a contract for reading; `fileUrl` has the contract and the kind of document. */
export async function previewDocument(fileUrl: string, { db, user, now }: RequestContext): Promise<FileReply> {
  const [contractNo = '', docType = ''] = fileUrl.split('/');
  const contract = await requireContract(db, user.accountId, contractNo);
  const doc = (await findDocs(db, contractNo)).find((one) => one.docType === docType);
  if (!doc) throw errors.recordNotFound(texts.document);
  const body = await writeDocument(layOut(contract, doc, toShanghaiTime(now)));
  return { fileName: texts.fileName(doc.title), contentType: PDF_TYPE, body };
}

/** All signed documents of a contract with their signatures; throws 45031008 if it is not signed. */
export async function downloadContract(contractNo: string, { db, user, now }: RequestContext): Promise<FileReply> {
  const contract = await requireContract(db, user.accountId, contractNo);
  if (contract.signTime === null || !signedStatuses.includes(contract.contractStatus)) throw contractErrors.unsigned();
  const body = await writeSigned(db, contract, toShanghaiTime(now));
  return { fileName: texts.fileName(`${contract.contractName}-${contractNo}`), contentType: PDF_TYPE, body };
}

async function writeSigned(db: Db, contract: ContractRow, generatedAt: string): Promise<Buffer> {
  const docs = await findDocs(db, contract.contractNo);
  const pieces: Uint8Array[] = [];
  for await (const piece of writeDocuments(docs.map((doc) => layOut(contract, doc, generatedAt)))) pieces.push(piece);
  return Buffer.concat(pieces);
}

function layOut(contract: ContractRow, doc: Doc, generatedAt: string): PdfDocument {
  const { signTime } = contract;
  return {
    title: doc.title,
    number: contract.contractNo,
    generatedAt,
    blocks: [
      { kind: 'text', text: doc.content },
      ...(doc.docType === '2' && signTime !== null ? confirmed(contract) : []),
      { kind: 'heading', text: texts.signature.heading },
      { kind: 'fields', fields: signatureFields(contract, doc) },
    ],
    ...(signTime !== null && { seal: { date: signTime.slice(0, 10) } }),
  };
}

/** End of a signed risk disclosure: each statement is ticked. */
function confirmed({ custType }: ContractRow): readonly Block[] {
  const lines = statementsFor(custType).map(({ no, text }) => `${no}. ${text}`);
  return [
    { kind: 'heading', text: texts.signature.statements },
    { kind: 'text', text: lines.join('\n') },
  ];
}

function signatureFields(contract: ContractRow, doc: Doc) {
  const { signature } = texts;
  return [
    { label: signature.investor, value: contract.investorName, wide: true },
    { label: signature.product, value: `${contract.fundShortName}（${contract.fundCode}）`, wide: true },
    { label: signature.contractNo, value: contract.contractNo },
    { label: signature.version, value: doc.version },
    { label: signature.signer, value: contract.signer ?? '' },
    { label: signature.signTime, value: contract.signTime ?? '' },
    { label: signature.way, value: contract.signTime === null ? signature.none : signature.sms },
    { label: signature.order, value: contract.orderNo ?? '' },
  ];
}
