import { LogoutOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import { Logo } from '../brand/Logo.tsx';
import { useStore } from '../use-store.ts';
import { useMessages, chooseLanguage, useLanguage } from '../language/language.ts';
import { productMessages } from '../messages.ts';
import { usePortal } from '../portal.ts';
import { readDisplayName } from '../session/session-state.ts';
import { DENSITIES, useDensity } from '../themes/use-density.ts';
import styles from './Header.module.css';
import { LogoutDialog } from './LogoutDialog.tsx';
import { messages } from './messages.ts';

interface HeaderProps {
  /** Absent while nobody is known to be signed in. */
  readonly onLogout?: () => void;
  /** Drawn before the switches. */
  readonly children?: ReactNode;
}

/** Logo, product, the signed-in operator and the logout (handbook: header). */
export function Header({ onLogout, children }: HeaderProps) {
  const product = useMessages(productMessages);
  const text = useMessages(messages);
  const name = readDisplayName(useStore(usePortal().session));
  const [asking, setAsking] = useState(false);
  return (
    <header className={styles['header']}>
      <Logo size={32} />
      <span className={styles['product']}>{product.title}</span>
      <span className={styles['subtitle']}>{product.subtitle}</span>
      <div className={styles['tools']}>
        {children}
        <DensitySwitch />
        <LanguageSwitch />
        {name !== '' && (
          <span className={styles['greeting']} title={name}>
            {text.greeting(name)}
          </span>
        )}
        {onLogout && (
          <>
            <Button
              type="text"
              title={text.logout}
              icon={<LogoutOutlined aria-hidden="true" />}
              onClick={() => setAsking(true)}
            >
              {text.logout}
            </Button>
            <LogoutDialog open={asking} onConfirm={onLogout} onCancel={() => setAsking(false)} />
          </>
        )}
      </div>
    </header>
  );
}

/** Chooses the density; remembered for the signed-in person. */
function DensitySwitch() {
  const { settings } = usePortal();
  const text = useMessages(messages);
  const density = useDensity(settings);
  return (
    <Segmented
      size="small"
      aria-label={text.density}
      value={density}
      options={DENSITIES.map((value) => ({ value, label: text[value] }))}
      onChange={(value) => settings.set('density', value)}
    />
  );
}

/** Speaks the other language from now on, in this browser. */
function LanguageSwitch() {
  const { otherLanguage } = useMessages(messages);
  const other = useLanguage() === 'zh-CN' ? 'en-US' : 'zh-CN';
  return (
    <Button type="text" lang={other} onClick={() => chooseLanguage(other, window.localStorage)}>
      {otherLanguage}
    </Button>
  );
}
