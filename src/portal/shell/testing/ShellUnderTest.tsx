import { ConfigProvider } from 'antd';
import { useEffect } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { PortalProvider, type Portal } from '../../portal.ts';
import { PortalRouter } from '../../PortalRouter.tsx';

type Go = (path: string) => void;

interface ShellUnderTestProps {
  readonly portal: Portal;
  /** Address to begin at. */
  readonly at: string;
  /** Hands out the router's way to another address. */
  readonly onReady: (go: Go) => void;
}

/** The portal in a separate router that shows its location. */
export function ShellUnderTest({ portal, at, onReady }: ShellUnderTestProps) {
  return (
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <PortalProvider value={portal}>
        <MemoryRouter initialEntries={[at]}>
          <PortalRouter />
          <Address onReady={onReady} />
        </MemoryRouter>
      </PortalProvider>
    </ConfigProvider>
  );
}

function Address({ onReady }: Pick<ShellUnderTestProps, 'onReady'>) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => onReady((path) => void navigate(path)), [onReady, navigate]);
  return <output aria-label="address">{pathname + search}</output>;
}
