import { packPackages } from './prepare.ts';

// Before the steps of `npm test` that use them, which run beside each other.
packPackages();
