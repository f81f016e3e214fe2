import { spawnSync } from 'node:child_process';
import { isRecord } from '#values/record';

/** Known flaws of the locked packages. */
export interface Audit {
  /** False if one that the server or a browser runs has a flaw that is high or critical. */
  readonly isClean: boolean;
  readonly words: string;
}

/** Compares the locked packages with the flaws that the registry knows. */
export function auditPackages(): Audit {
  const args = ['audit', '--omit=dev', '--audit-level=high', '--json'];
  return readAudit(spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).stdout ?? '');
}

const GRAVE = ['high', 'critical'];

/** npm's report in words. Without a report nothing is known, and nothing is refused: a release may be built offline. */
export function readAudit(report: string): Audit {
  const { auditReportVersion, vulnerabilities: found, message } = parse(report);
  if (auditReportVersion === undefined || !isRecord(found)) {
    const reason = typeof message === 'string' ? message : 'the registry did not answer';
    return { isClean: true, words: `Known flaws of the packages were not compared: ${reason}` };
  }
  const grave = Object.values(found).flatMap((one) =>
    isRecord(one) && GRAVE.includes(String(one['severity']))
      ? [`${String(one['name'])} ${String(one['range'])} (${String(one['severity'])})`]
      : [],
  );
  return grave.length === 0
    ? { isClean: true, words: 'No package has a known flaw that is high or critical.' }
    : { isClean: false, words: `Packages with known flaws, do not release: ${grave.join(', ')}` };
}

function parse(report: string): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(report);
    return isRecord(read) ? read : {};
  } catch {
    return {};
  }
}
