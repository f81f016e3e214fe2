import materialTypes from '../../../../schemas/dictionaries/material-type.json' with { type: 'json' };
import { maskCertificate } from '#values/mask';
import type { Db } from '../../database/database.ts';
import { labelOf } from '../../platform/labels.ts';
import type { Block } from '../../documents/pdf/pdf-document.ts';
import { writeDocument } from '../../documents/pdf/write-documents.ts';
import { findSubject, type Subject } from './find-subject.ts';
import { texts, wordings } from './messages.ts';
import { readDemoPaperId } from './paper-id.ts';

/**
 * The content of a paper that belongs to the demo data, made from its application when it is read: 300 PDFs in a new
 * database would cost every start seconds. Undefined of every other file.
 */
export async function writeDemoPaper(
  db: Db,
  { id, createdAt }: { readonly id: string; readonly createdAt: string },
): Promise<Buffer | undefined> {
  const paper = readDemoPaperId(id);
  const subject = paper && (await findSubject(db, paper.applyNo));
  if (!subject) return undefined;
  const { fields, text, people } = wordings[paper.materialType];
  // The licence that a certification names goes before the institution's.
  const told = new Map<string, string>();
  for (const [label, field] of fields) if (!told.get(label)) told.set(label, read(subject, field));
  return writeDocument({
    title: labelOf(materialTypes, paper.materialType),
    number: paper.applyNo,
    generatedAt: createdAt,
    blocks: [
      { kind: 'fields', fields: [...told].map(([label, value]) => ({ label, value, wide: true })) },
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
