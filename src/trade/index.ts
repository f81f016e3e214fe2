/** The door for scripts and tests: the platform with the fund trade on it, its settings, and the growth of its demo. */
import './module.ts';

export { buildServer, type Config, ConfigError, provideCertificate, readConfig, type ServerOptions } from '#server';
export { growDemo, type Grown, type Growth } from './demo/grow-demo.ts';
