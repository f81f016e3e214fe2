import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

/**
 * The bill of materials, CycloneDX JSON: every locked package, those of development too, with its version, licence and
 * checksum. npm makes it from the lock file.
 */
export function readBill(): string {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
  const { status, stdout, stderr } = spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Error(`npm ${args.join(' ')}: ${stderr}`);
  return stdout;
}

export function writeBill(file: string): void {
  writeFileSync(file, readBill());
}
