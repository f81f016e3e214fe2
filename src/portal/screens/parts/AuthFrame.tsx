import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../../brand/Logo.tsx';
import { chooseLanguage, useLanguage, useMessages } from '../../language/language.ts';
import { LANGUAGE_TITLES, productMessages } from '../../messages.ts';
import { LOGIN_PATH } from '../../routes/portal-route.ts';
import styles from './AuthFrame.module.css';
import { messages } from './messages.ts';

/** Chooses the language of the portal; this browser remembers it. */
function LanguageSwitch() {
  const spoken = useLanguage();
  const { language } = useMessages(messages);
  return (
    <div className={styles['switch']} role="group" aria-label={language}>
      {LANGUAGE_TITLES.map(([name, title]) => (
        <button
          key={name}
          type="button"
          lang={name}
          aria-pressed={name === spoken}
          onClick={() => chooseLanguage(name, window.localStorage)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

interface AuthFrameProps {
  /** A wide form puts its fields in two columns. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The frame of the screens before a session: the product on the left, the form on the right. */
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

/** A quiet drawing of a net value curve over its grid; decoration only. */
function NavLine() {
  return (
    <svg className={styles['drawing']} viewBox="0 0 800 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="nav-area" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.2" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
      </defs>
      <g stroke="#fff" strokeOpacity="0.09">
        {[60, 130, 200, 270, 340].map((y) => (
          <path key={y} d={`M0 ${y}H800`} />
        ))}
      </g>
      <path
        d="M0 344C60 330 88 296 140 300s74 34 126 14 66-84 122-80 70 46 118 26 62-92 116-90 62 36 98 10 46-68 80-84V420H0Z"
        fill="url(#nav-area)"
      />
      <path
        d="M0 344C60 330 88 296 140 300s74 34 126 14 66-84 122-80 70 46 118 26 62-92 116-90 62 36 98 10 46-68 80-84"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.75"
        strokeWidth="2.500"
      />
      <path
        d="M0 376c80-10 150-40 230-36s150-18 230-30 180-36 340-76"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.3"
        strokeWidth="1.500"
        strokeDasharray="5 7"
      />
    </svg>
  );
}

/** The name of a screen beside the login, with the way back to it. */
export function AuthHeading({ title, hint }: { title: string; hint?: string }) {
  const m = useMessages(messages);
  return (
    <div className={styles['line']}>
      <h1 className={styles['heading']}>{title}</h1>
      <span className={styles['back']}>
        {hint}
        <Link to={LOGIN_PATH}>{m.loginLink}</Link>
      </span>
    </div>
  );
}
