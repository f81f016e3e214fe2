import type { ContractWords } from './model.ts';
import { words } from './words.gen.ts';

/** Chinese texts of the contract; a separate entry, so that browser bundles do not include them. */
export const contractWords: ContractWords = words;
