import type { ContractWords } from './model.ts';
import { words } from './words.gen.ts';

/** Chinese words of the contract; a door of its own, so that no browser bundle takes it along. */
export const contractWords: ContractWords = words;
