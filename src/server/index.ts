/** The door of the platform for the entry of a product: the server itself and its settings. */
export { buildServer, type ServerOptions } from './boot/build-server.ts';
export { type Config, ConfigError, readConfig } from './boot/config.ts';
export { provideCertificate } from './boot/own-certificate.ts';
