import { contractSchemas } from '#contract/schemas';
import { fakeAnswer, jsonOf, type Operation, readContract, readSource, type Source } from '#engine/language/prove';
// Register formats, whose samples appear in replies.
import type { FileText, PlannedAnswer, PlannedQuestion } from './question.ts';

const read = ({ file, text }: FileText): Source => readSource(file, text);

let contract: readonly Source[] = [];

/** Loads the build's own documents of the contract. */
export function loadContract(documents: readonly FileText[]): void {
  contract = documents.map(read);
}

interface Planned {
  readonly revision: string;
  readonly operations: ReadonlyMap<string, Operation>;
  readonly dictionaries: Readonly<Record<string, readonly string[]>>;
}

let last: Planned | undefined;

/** Made-up reply of a planned operation. */
export function answerPlanned({ operation: id, params, options, ...files }: PlannedQuestion): PlannedAnswer {
  last = last?.revision === files.revision ? last : readPlanned(files);
  const operation = last.operations.get(id);
  if (operation?.planned !== true) return { isUnknown: true };
  try {
    return { answer: fakeAnswer(operation, params, { ...options, dictionaries: last.dictionaries }) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

type Files = Pick<PlannedQuestion, 'revision' | 'planned' | 'dictionaries'>;

function readPlanned({ revision, planned, dictionaries }: Files): Planned {
  const documents = [...contract, ...planned.map(read)];
  const named = documents.map((source) => [source.file.split('/').at(-1) ?? '', jsonOf(source)] as const);
  return {
    revision,
    operations: readContract(Object.fromEntries(named)).operations,
    dictionaries: {
      ...contractSchemas.dictionaries,
      ...Object.fromEntries(dictionaries.map(({ text }) => readDictionary(text))),
    },
  };
}

/** Name and values of a changed dictionary. */
function readDictionary(text: string): readonly [string, readonly string[]] {
  const { name, items } = JSON.parse(text) as { name: string; items: readonly { readonly value: string }[] };
  return [name, items.map(({ value }) => value)];
}
