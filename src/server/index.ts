/** The door for scripts and tests: the server itself, its settings, and the demo's users and growth. */
export { buildServer, type ServerOptions } from './boot/build-server.ts';
export { type Config, ConfigError, readConfig } from './boot/config.ts';
export { type Grown, type Growth } from './demo/grow/grow.ts';
export { provideCertificate } from './boot/own-certificate.ts';
export { listDemoUsers } from './demo/demo-users.ts';
export { growDemo } from './demo/grow-demo.ts';
