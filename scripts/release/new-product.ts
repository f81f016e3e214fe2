import { runHere } from './create/run-here.ts';
import { releaseFolder } from './packages.ts';
import { packPackages } from '../setup/prepare.ts';

packPackages();
// No registry has the packages: use the tarballs just packed.
await runHere(['--packages', releaseFolder, ...process.argv.slice(2)], `${releaseFolder}/create/template`, {
  language: 'schemas/language',
  widgets: 'src/engine/antd/widgets',
});
