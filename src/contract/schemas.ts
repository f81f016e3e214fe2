import type { ContractSchemas } from './model.ts';
import { schemas } from './schemas.gen.ts';

/** The contract for a validator; a separate entry, so that browser bundles do not include it. */
export const contractSchemas: ContractSchemas = schemas;
