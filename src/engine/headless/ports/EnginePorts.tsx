import type { ReactNode } from 'react';
import { PortsContext } from './ports-context.ts';
import type { Ports } from './ports.ts';

/** Hands the application's ports to every engine page below. */
export function EnginePorts({ value, children }: { readonly value: Ports; readonly children?: ReactNode }) {
  return <PortsContext value={value}>{children}</PortsContext>;
}
