// The contract of the product, in place of the generated modules of `src/contract`.
import { productRoot, readProduct } from '#product';
import { describeContract } from '../../generate/contract/describe-contract.ts';

export const { operations, profile, schemas, words } = describeContract(readProduct(productRoot));

export const publicOperations = Object.fromEntries(Object.entries(operations).filter(([, one]) => one.public));
