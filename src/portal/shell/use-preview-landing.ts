import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { findLandingPath } from '../menu/find-landing-path.ts';
import { usePortal } from '../portal.ts';
import { ERROR_PATH } from '../routes/portal-route.ts';
import type { SessionData } from '../session/session-state.ts';

/** Whoever begins to look at the portal as a role sees it, or leaves that, starts from the first page of the menu. */
export function usePreviewLanding(data: SessionData): void {
  const { tabs, routes } = usePortal();
  const navigate = useNavigate();
  const roleId = data.viewRole?.roleId;
  const former = useRef(roleId);
  useEffect(() => {
    if (former.current === roleId) return;
    former.current = roleId;
    tabs.dispatch({ type: 'clear' });
    void navigate(findLandingPath(data, routes.get()) ?? ERROR_PATH, { replace: true });
  }, [roleId, data, routes, tabs, navigate]);
}
