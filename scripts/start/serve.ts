import { buildPortal, generateTypes } from '../setup/prepare.ts';
import { refuseUsedPort } from '../setup/port.ts';

// Reported at once, not after a minute of building.
await refuseUsedPort(process.env['HOST'] ?? '127.0.0.1', Number(process.env['PORT'] ?? 8015));
generateTypes();
buildPortal();
// The server speaks for itself from here: it prints its address and stops on Ctrl-C.
await import('../../src/trade/main.ts');
