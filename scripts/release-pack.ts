import { packAll } from './release/pack.ts';

for (const tarball of Object.values(await packAll())) console.log(tarball);
