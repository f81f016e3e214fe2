import type { ContractData } from './describe-contract.ts';
import { banner, typeName, writeTypes } from './write-types.ts';

/** The generated modules of `src/contract`, by file name. */
export async function writeContract(contract: ContractData): Promise<Readonly<Record<string, string>>> {
  return {
    'types.gen.ts': await writeTypes(contract.bundle, contract.dictionaries),
    'public-operations.gen.ts': writePublicOperations(contract),
    'operations.gen.ts': writeOperations(contract),
    'profile.gen.ts': writeProfile(contract),
    'schemas.gen.ts': writeSchemas(contract),
    'words.gen.ts': writeWords(contract),
  };
}

/** TypeScript text of the table of operations that need no session: the login loads no others. */
function writePublicOperations(contract: ContractData): string {
  return [
    banner,
    "import type { OperationBinding } from './model.ts';",
    '',
    `export const publicOperations = {${writeRows(contract, true)}} as const satisfies Record<string, OperationBinding>;`,
    '',
  ].join('\n');
}

/** TypeScript text of the operation table: how each operation travels, and its params and data types. */
function writeOperations(contract: ContractData): string {
  const types = contract.sources.map(({ id }) => {
    const name = typeName(id);
    return `  /** ${contract.words.operations[id] ?? id} */\n  ${id}: { params: types.${name}Params; data: types.${name}Data };`;
  });
  return [
    banner,
    "import type { OperationBinding } from './model.ts';",
    "import { publicOperations } from './public-operations.gen.ts';",
    "import type * as types from './types.gen.ts';",
    '',
    `export const operations = {\n  ...publicOperations,${writeRows(contract, false)}} as const satisfies Record<string, OperationBinding>;`,
    '',
    'export interface Operations {',
    ...types,
    '}',
    '',
  ].join('\n');
}

/** The members of a table, of the operations that need no session or of the others. */
function writeRows({ operations }: ContractData, isPublic: boolean): string {
  const chosen = Object.entries(operations).filter(([, binding]) => binding.public === isPublic);
  return JSON.stringify(Object.fromEntries(chosen), null, 2).slice(1, -1);
}

/** TypeScript text of the contract profile, with its defaults. */
function writeProfile({ profile }: ContractData): string {
  return `${banner}\nexport const profile = ${JSON.stringify(profile, null, 2)} as const;\n`;
}

/** TypeScript text of the same schemas for the server, which validates requests and replies with them. */
function writeSchemas({ schemas }: ContractData): string {
  return `${banner}\nexport const schemas = ${JSON.stringify(schemas, null, 1)};\n`;
}

/** TypeScript text of the contract's Chinese names. */
function writeWords({ words }: ContractData): string {
  return [
    banner,
    "import type { ContractWords } from './model.ts';",
    '',
    `export const words: ContractWords = ${JSON.stringify(words, null, 1)};`,
    '',
  ].join('\n');
}
