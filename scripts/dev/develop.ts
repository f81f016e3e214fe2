import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { refuseUsedPort, waitForPort } from '../setup/port.ts';
import { generateTypes } from '../setup/prepare.ts';
import { watchContract } from './watch-contract.ts';

const host = process.env['HOST'] ?? '127.0.0.1';
const port = Number(process.env['PORT'] ?? 8015);
const backEndPort = port + 1;
/** A back end that runs already, here or elsewhere; without it the reference back end is started. */
const named = process.env['BACK_END'];

await refuseUsedPort(host, port);
if (!named) await refuseUsedPort('127.0.0.1', backEndPort);
generateTypes();
const tls = await readTls();
const backEnd = named ? undefined : startBackEnd();
process.env['BACK_END'] = named || `http://127.0.0.1:${backEndPort}`;
const devServer = await createServer({
  configFile: 'vite.config.ts',
  server: { host, port, strictPort: true, ...(tls && { https: { cert: tls.cert, key: tls.key } }) },
});
await devServer.listen();
watchContract(devServer.watcher);

let stopping = false;
async function stop(): Promise<void> {
  // Ctrl-C comes twice: from the terminal and handed on by npm.
  if (stopping) return;
  stopping = true;
  backEnd?.kill('SIGINT');
  await devServer.close();
  process.exit(0);
}

process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

// Said last, below the address and the users that the back end prints.
if (!named) await waitForPort('127.0.0.1', backEndPort, 60);
const address = `${host}:${port}`;
console.log(`\nThe portal with hot reload: ${tls ? 'https' : 'http'}://${address}`);
console.log(tls ? '' : `For https://${address} set HTTPS=self\n`);

/** The back end restarts when its sources change; the browser talks to it through the dev server's proxy. */
function startBackEnd() {
  return spawn(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/trade/develop.ts'],
    {
      // Plain HTTP is enough between the two; the settings of HTTPS concern the portal.
      env: { ...process.env, HOST: '127.0.0.1', PORT: `${backEndPort}`, TLS_CERT: '', TLS_KEY: '', HTTPS: '' },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
}

/** The certificate of the settings; ends the process with a message when it cannot be used. */
async function readTls() {
  if (!process.env['HTTPS'] && !process.env['TLS_CERT']) return undefined;
  const { ConfigError, provideCertificate, readConfig } = await import('#trade');
  try {
    return (await provideCertificate(readConfig(process.env))).tls;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}
