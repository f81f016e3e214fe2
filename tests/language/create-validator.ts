import { Ajv2020 } from 'ajv/dist/2020.js';

/** A general validator of JSON Schema, as an editor has one, that takes the words of our meta-schemas. */
export function createValidator(): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    discriminator: true,
    strictRequired: false,
    allowUnionTypes: true,
    allErrors: true,
  });
  ajv.addVocabulary(['x-zh', 'x-title-zh', 'x-labels', 'x-kind', 'x-result', 'x-scope', 'x-out-of-scope']);
  return ajv;
}
