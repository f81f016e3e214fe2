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

/** Resolves when something listens on the port, or after `seconds`. */
export async function waitForPort(host: string, port: number, seconds: number): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline && !(await isUsed(host, port))) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
