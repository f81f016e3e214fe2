import type { MaterialType } from '#contract';
import { maskCertificate } from '#values/mask';
import materialTypes from '../../../../schemas/dictionaries/material-type.json' with { type: 'json' };
import type { Db } from '#server/database/database';
import type { Block } from '#server/documents/pdf/page';
import { writeDocument } from '#server/documents/pdf/write-documents';
import { labelOf } from '#server/platform/labels';
import { texts, wordings } from './messages.ts';

/**
 * The content of a demo paper, generated from its application when it is read: creating 300 PDFs in a new database
 * would delay every start by seconds. Undefined for every other file.
 */
export async function writeDemoPaper(
  db: Db,
  { id, createdAt }: { readonly id: string; readonly createdAt: string },
): Promise<Buffer | undefined> {
  const paper = readDemoPaperId(id);
  const subject = paper && (await findSubject(db, paper.applyNo));
  if (!subject) return undefined;
  const { fields, text, people } = wordings[paper.materialType];
  // The licence named by a certification takes precedence over the institution's.
  const values = new Map<string, string>();
  for (const [label, field] of fields) if (!values.get(label)) values.set(label, read(subject, field));
  return writeDocument({
    title: labelOf(materialTypes, paper.materialType),
    number: paper.applyNo,
    generatedAt: createdAt,
    blocks: [
      { kind: 'fields', fields: [...values].map(([label, value]) => ({ label, value, wide: true })) },
      ...(text === undefined ? [] : [{ kind: 'text', text } as const]),
      ...(people ? [listPeople(subject, people)] : []),
      { kind: 'notes', lines: texts.notes },
    ],
  });
}

function read(said: Subject, field: string): string {
  const value = said[field];
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return field.endsWith('CertNo') && field !== 'productCertNo' ? maskCertificate(text) : text;
}

function listPeople(subject: Subject, kind: 'transactor' | 'bene'): Block {
  const people = subject[`${kind}s`];
  return {
    kind: 'table',
    columns: [
      { title: texts.name, weight: 2 },
      { title: texts.certNo, weight: 3 },
      { title: texts.until, weight: 2 },
    ],
    rows: (Array.isArray(people) ? people : []).map((person: Subject) =>
      ['Name', 'CertNo', 'CertEnd'].map((field) => read(person, `${kind}${field}`)),
    ),
  };
}

/** Values about the investor of an application, by field. */
export type Subject = Readonly<Record<string, unknown>>;

/** The values that the papers of an application show; undefined if the application does not exist any more. */
async function findSubject(db: Db, applyNo: string): Promise<Subject | undefined> {
  return (
    (await findInstitution(db, 'applyNo', applyNo)) ?? (await findAccount(db, applyNo)) ?? (await findAuth(db, applyNo))
  );
}

async function findInstitution(db: Db, by: 'applyNo' | 'institutionId', value: string): Promise<Subject | undefined> {
  const apply = await db
    .selectFrom('instApplies')
    .selectAll()
    .where(by, '=', value)
    .orderBy('applyNo')
    .executeTakeFirst();
  return apply && { ...apply, ...apply.content, investorName: apply.institutionName };
}

async function findAccount(db: Db, applyNo: string): Promise<Subject | undefined> {
  const apply = await db
    .selectFrom('acctApplies')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'acctApplies.acctId')
    .select(['acctApplies.content', 'acct.institutionId', 'acct.investorName'])
    .where('applyNo', '=', applyNo)
    .executeTakeFirst();
  if (!apply) return undefined;
  const institution = await findInstitution(db, 'institutionId', apply.institutionId);
  return { ...institution, ...apply.content, investorName: apply.investorName };
}

async function findAuth(db: Db, authNo: string): Promise<Subject | undefined> {
  const auth = await db
    .selectFrom('investorAuths')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'investorAuths.acctId')
    .selectAll('investorAuths')
    .select(['acct.content', 'acct.institutionId', 'acct.investorName'])
    .where('authNo', '=', authNo)
    .executeTakeFirst();
  if (!auth) return undefined;
  const { content, investorName, ...said } = auth;
  const institution = await findInstitution(db, 'institutionId', auth.institutionId);
  return { ...institution, ...content, ...said, investorName };
}

/** The application and kind of a demo paper. */
export interface DemoPaper {
  /** Number of its application: applyNo, or authNo of a certification. */
  readonly applyNo: string;
  readonly materialType: MaterialType;
}

const ID = /^de30([01])(\d{2})(\d{25})$/;
const kinds = ['S', 'RZ'] as const;
const lengths = { S: 18, RZ: 8 } as const;

/** The file id of a demo paper, which encodes its application and kind; ids of uploads are random. */
export function demoPaperId({ applyNo, materialType }: DemoPaper): string {
  const kind = kinds.findIndex((one) => applyNo.startsWith(one));
  const digits = applyNo.replace(/^\D+/u, '').padStart(25, '0');
  return `de30${kind}${materialType}${digits}`;
}

/** Decodes the id of a demo paper; undefined for every other file. */
function readDemoPaperId(id: string): DemoPaper | undefined {
  const [, kind = '', materialType = '', digits = ''] = ID.exec(id) ?? [];
  const prefix = kinds[Number(kind)];
  if (kind === '' || !prefix) return undefined;
  return { applyNo: `${prefix}${digits.slice(-lengths[prefix])}`, materialType: materialType as MaterialType };
}
