import type { AddressInfo } from 'node:net';
import { readFolderFailure } from '../database/folder-failure.ts';
import { DatabaseUnavailableError } from '../database/resilient-pool.ts';
import { buildServer, type ServerOptions } from './build-server.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { provideCertificate } from './own-certificate.ts';
import { closeToOthers, keepFilesPrivate } from './private-folder.ts';
import { hasCode } from '../platform/has-code.ts';
import { startMessages } from '../platform/messages.ts';
import { startsOthers } from './workers/peers.ts';
import { startWorkers } from './workers/start-workers.ts';

export interface RunningServer {
  readonly config: Config;
  /** Its address, for example http://127.0.0.1:8015; https with a certificate. */
  readonly url: string;
  close(): Promise<void>;
}

/** What the entry of a product may say of its server. */
export type StartOptions = Pick<ServerOptions, 'preview' | 'portalDir'>;

const terminal = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Starts the server of the environment's settings and stops it on SIGINT and SIGTERM. Ends the process with a message,
 * not a stack, when the settings or the port do not work out; `undefined` is returned then, and where this process only
 * starts others (`WORKERS`).
 */
export async function startServer(env = process.env, options: StartOptions = {}): Promise<RunningServer | undefined> {
  try {
    keepFilesPrivate();
    const settings = readConfig(env);
    mendFolder(settings);
    const config = await provideCertificate(settings);
    if (startsOthers(config.workers)) {
      startWorkers(config.workers);
      return undefined;
    }
    const logger = { level: config.logLevel };
    const app = await buildServer({ ...options, config, logger, say: terminal, onFatal: terminalExit }).catch(
      (error: unknown) => {
        throw asStartError(error, config);
      },
    );
    const close = async (): Promise<void> => app.close();
    // Jobs run by now: a signal must not leave one as if it were still under way.
    stopOnSignals(close);
    await app.listen({ host: config.host, port: config.port }).catch(async (error: unknown) => {
      await close();
      throw asPortError(error, config);
    });
    const { port } = app.server.address() as AddressInfo;
    const host = config.host.includes(':') && !config.host.startsWith('[') ? `[${config.host}]` : config.host;
    return { config, url: `${config.tls ? 'https' : 'http'}://${host}:${port}`, close };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    terminal(error.message);
    process.exitCode = 1;
    return undefined;
  }
}

/** Reports what other users of this machine could read or write in the data folder, and closes it. */
function mendFolder(config: Config): void {
  try {
    const count = closeToOthers(config.dataDir);
    if (count > 0) terminal(startMessages.closed(config.dataDir, count));
  } catch (error) {
    throw asStartError(error, config);
  }
}

/** One sentence for a failure that the operator of the server can mend. */
function asStartError(error: unknown, { dataDir }: Config): unknown {
  if (error instanceof DatabaseUnavailableError) {
    return new ConfigError(startMessages.databaseUnavailable(describe(error.cause)), { cause: error });
  }
  const failure = readFolderFailure(error);
  return failure ? new ConfigError(startMessages.folder(dataDir, failure), { cause: error }) : error;
}

/** The first of the errors that several addresses of one host make. */
function describe(cause: unknown): string {
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
  return first instanceof Error ? first.message : String(first);
}

function asPortError(error: unknown, { host, port }: Config): unknown {
  return hasCode(error, 'EADDRINUSE') ? new ConfigError(startMessages.portInUse(host, port), { cause: error }) : error;
}

function stopOnSignals(close: () => Promise<void>): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void close().then(() => process.exit(0), terminalExit);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function terminalExit(error: unknown): never {
  terminal(String(error));
  process.exit(1);
}
