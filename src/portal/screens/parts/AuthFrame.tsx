import type { ReactNode } from 'react';
import { Logo } from '../../brand/Logo.tsx';
import { useMessages } from '../../language/language.ts';
import { productMessages } from '../../messages.ts';
import styles from './AuthFrame.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { NavLine } from './NavLine.tsx';

interface AuthFrameProps {
  /** A wide form puts its fields in two columns. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** What surrounds the screens before a session: the product on the left, the form on the right. */
export function AuthFrame({ wide = false, children }: AuthFrameProps) {
  const product = useMessages(productMessages);
  return (
    <div className={styles['page']}>
      <aside className={styles['panel']}>
        <div className={styles['brand']}>
          <Logo size={44} color="rgba(255, 255, 255, 0.16)" />
          <div>
            <div className={styles['product']}>{product.title}</div>
            <div className={styles['subtitle']}>{product.subtitle}</div>
          </div>
        </div>
        <NavLine />
      </aside>
      <div className={styles['side']}>
        <header className={styles['top']}>
          <span className={styles['narrowBrand']}>
            <Logo size={28} />
            {product.title}
          </span>
          <LanguageSwitch />
        </header>
        <main className={styles['content']} data-wide={wide}>
          {children}
        </main>
        <footer className={styles['risk']}>{product.riskLine}</footer>
      </div>
    </div>
  );
}
