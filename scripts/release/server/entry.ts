// The door of the package: the platform, which checks pages with the functions and formats of the product.
import { defineModule } from '#server/platform/modules';
import { buildServer, type Config, ConfigError, readConfig, type ServerOptions } from '#server';
import { runServer } from '#server/boot/run';

defineModule({ name: 'product', prover: new URL('prover.js', import.meta.url) });

export { buildServer, type Config, ConfigError, readConfig, runServer, type ServerOptions };
