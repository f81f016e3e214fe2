import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the copied products, see `product-copy.ts`. */
    copies: string;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'fundesk-'));

export function setup(project: TestProject): void {
  project.provide('copies', folder);
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}
