import { createServer } from 'node:net';

function isUsed(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}

/** Ends the process with a message when something listens on the port already. */
export async function refuseUsedPort(host: string, port: number): Promise<void> {
  if (!(await isUsed(host, port))) return;
  console.error(
    `Port ${port} on ${host} is in use: stop what listens there, or choose another with PORT=8016 npm start`,
  );
  process.exit(1);
}
