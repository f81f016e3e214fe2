import { useStore } from '../use-store.ts';
import { usePortal } from '../portal.ts';
import type { PortalRoute } from './portal-route.ts';

/** The routes of the portal; follows the live revision. */
export function useRoutes(): readonly PortalRoute[] {
  return useStore(usePortal().routes);
}
