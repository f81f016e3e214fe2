import type { FastifyInstance } from 'fastify';
import { isRecord } from '#values/record';

/** Where browsers report what the Content-Security-Policy has blocked. */
export const CSP_REPORTS = '/csp-reports';

const types = ['application/csp-report', 'application/reports+json', 'application/json'];
const kept = ['document-uri', 'effective-directive', 'blocked-uri', 'source-file', 'line-number'] as const;
/** Longest text of a report that is logged. */
const MOST = 200;

/** Logs the reports of browsers, one line each; what they send is bounded, and their addresses lose their queries. */
export async function addCspReports(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(types, { parseAs: 'string' }, (_request, body, done) =>
      done(null, readReport(String(body))),
    );
    const config = { rateLimit: { max: 30, timeWindow: 60_000 } };
    scope.post(CSP_REPORTS, { bodyLimit: 16 * 1024, config }, async (request, reply) => {
      request.log.warn({ report: request.body }, 'a browser blocked something by the content policy');
      return reply.code(204).send();
    });
  });
}

/** The known parts of a report, in either of its two shapes; empty for any other text. */
function readReport(text: string): Readonly<Record<string, string>> {
  const report = findReport(parse(text));
  return Object.fromEntries(
    kept.flatMap((name) => {
      const value =
        report[name] ??
        report[name.replaceAll(/-uri$|-(\w)/gu, (_all, letter?: string) => letter?.toUpperCase() ?? 'URL')];
      return typeof value === 'string' || typeof value === 'number' ? [[name, tidy(String(value))]] : [];
    }),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function findReport(body: unknown): Readonly<Record<string, unknown>> {
  const [first] = Array.isArray(body) ? (body as unknown[]) : [body];
  if (!isRecord(first)) return {};
  const report = first['csp-report'] ?? first['body'];
  return isRecord(report) ? report : {};
}

/** An address may hold a token in its query. */
function tidy(text: string): string {
  return text.replace(/[?#].*$/su, '').slice(0, MOST);
}
