import { Logo } from '../../brand/Logo.tsx';
import { PRODUCT_SUBTITLE, PRODUCT_TITLE, RISK_LINE } from '../../messages.ts';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginScreen.module.css';
import { NavLine } from './NavLine.tsx';

/** The login page: the product on the left, the form on the right. */
export function LoginScreen() {
  return (
    <div className={styles['page']}>
      <aside className={styles['panel']}>
        <div className={styles['brand']}>
          <Logo size={44} color="rgba(255, 255, 255, 0.16)" />
          <div>
            <div className={styles['product']}>{PRODUCT_TITLE}</div>
            <div className={styles['subtitle']}>{PRODUCT_SUBTITLE}</div>
          </div>
        </div>
        <NavLine />
      </aside>
      <main className={styles['side']}>
        <LoginForm />
        <footer className={styles['risk']}>{RISK_LINE}</footer>
      </main>
    </div>
  );
}
