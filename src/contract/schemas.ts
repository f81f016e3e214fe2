import type { ContractSchemas } from './model.ts';
import { schemas } from './schemas.gen.ts';

/** The contract for a validator; a door of its own, so that no browser bundle takes it along. */
export const contractSchemas: ContractSchemas = schemas;
