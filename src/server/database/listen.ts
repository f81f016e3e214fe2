import pg from 'pg';

/**
 * Hears the reports of committed transactions on a channel, and {@link EVERYTHING} after a gap in which reports may have been
 * lost. Resolves to the function that ends it.
 */
export type Listen = (channel: string, hear: (report: string) => void) => Promise<() => Promise<void>>;

/** A report that anything may have changed. */
export const EVERYTHING = '*';

/** Time before a lost connection is opened again, ms. */
const PAUSE = 1000;

/** Listens on a PostgreSQL server, over a connection of its own: the pool would give one of its own to another query. */
export async function listenOnServer(
  connection: pg.ClientConfig,
  channel: string,
  hear: (report: string) => void,
): Promise<() => Promise<void>> {
  let isStopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  const open = async (): Promise<void> => {
    const opened = new pg.Client(connection);
    // Without a listener the event ends the process; `end` follows.
    opened.on('error', () => undefined);
    opened.on('notification', ({ payload = '' }) => hear(payload));
    await opened.connect();
    await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
    opened.on('end', reopenLater);
    client = opened;
  };
  const reopen = (): void => void open().then(() => hear(EVERYTHING), reopenLater);
  const reopenLater = (): void => {
    client = undefined;
    if (!isStopped) retry = setTimeout(reopen, PAUSE).unref();
  };
  await open();
  return async () => {
    isStopped = true;
    clearTimeout(retry);
    await client?.end().catch(() => undefined);
  };
}
