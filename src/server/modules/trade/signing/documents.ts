import type { ContractType, RiskLevel } from '#contract';
import { nameRisk } from '../labels.ts';
import data from './documents.json' with { type: 'json' };

/** What the documents name. */
export interface DocumentFacts {
  readonly investorName: string;
  readonly fundCode: string;
  readonly fundName: string;
  readonly riskLevel: RiskLevel;
  readonly managerName: string;
  readonly custodianName: string;
}

/** A document as it is signed. */
export interface ContractDocument {
  readonly docType: ContractType;
  readonly title: string;
  readonly version: string;
  readonly content: string;
}

/** What a purchase needs to have signed beside its risk disclosure. */
export interface Signing {
  /** The first purchase: the contract itself. */
  readonly contract: boolean;
  /** Once an account: that it signs on screen at all. */
  readonly agreement: boolean;
}

/** Version of the risk disclosure that a purchase is signed with now. */
export const riskVersion = data.risk.version;

/** Statements that are confirmed one by one (domain §3.3 T14); their numbers count from 1. */
export const statements: readonly { readonly no: string; readonly text: string }[] = data.statements.map(
  (text, index) => ({ no: String(index + 1), text }),
);

/** The documents of a purchase in the order of signing: the agreement, the risk disclosure, the contract (domain §4.15). */
export function writeDocuments(facts: DocumentFacts, { contract, agreement }: Signing): ContractDocument[] {
  const templates = [...(agreement ? [data.agreement] : []), data.risk, ...(contract ? [data.contract] : [])];
  return templates.map(({ docType, title, version, content }) => ({
    docType: docType as ContractType,
    title: fill(title, facts),
    version,
    content: content.map((line) => fill(line, facts)).join('\n\n'),
  }));
}

/** In the order in which the documents of a contract are read and signed. */
export const signOrder: readonly ContractType[] = ['4', '2', '1', '3'];

function fill(text: string, facts: DocumentFacts): string {
  const values: Readonly<Record<string, string>> = {
    investor: facts.investorName,
    fund: facts.fundName,
    code: facts.fundCode,
    risk: nameRisk(facts.riskLevel),
    manager: facts.managerName,
    custodian: facts.custodianName,
  };
  return text.replaceAll(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark);
}
