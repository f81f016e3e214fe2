import { createContext, useContext, type ReactNode } from 'react';
import type { Ports } from './ports.ts';

/** Set once around the engine: by the portal, a preview or a test. Each page guards its calls. */
export const PortsContext = createContext<Ports | null>(null);

/** The ports of the application. Throws outside of it. */
export function usePorts(): Ports {
  const ports = useContext(PortsContext);
  if (!ports) throw new Error('The engine needs its ports: wrap it in <PortsContext value={ports}>.');
  return ports;
}

/** Hands the application's ports to every engine page below. */
export function EnginePorts({ value, children }: { readonly value: Ports; readonly children?: ReactNode }) {
  return <PortsContext value={value}>{children}</PortsContext>;
}
