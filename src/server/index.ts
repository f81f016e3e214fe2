/** The door for scripts and tests: the server itself, its settings, and the growth of a demo. */
export { buildServer, type ServerOptions } from './boot/build-server.ts';
export { type Config, ConfigError, readConfig } from './boot/config.ts';
export { growDemo, type Grown, type Growth } from './boot/grow-demo.ts';
export { provideCertificate } from './boot/own-certificate.ts';
