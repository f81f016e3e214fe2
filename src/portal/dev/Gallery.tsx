import { Link, Route, Routes, useParams } from 'react-router-dom';
import { widgets } from '../widgets/trade-widgets.ts';
import styles from './Gallery.module.css';
import { messages } from './messages.ts';
import { WidgetPage } from './WidgetPage.tsx';

/** The developers' pages: every registered widget on a page of its own, and how to add one. */
export function Gallery() {
  return (
    <div className={styles['gallery']}>
      <nav aria-label={messages.gallery} className={styles['nav']}>
        <Link to="/dev/add-a-widget">{messages.addWidget}</Link>
        {[...widgets.values()].map(({ manifest: { name, title } }) => (
          <Link key={name} to={`/dev/widgets/${name}`}>
            {title} <code>{name}</code>
          </Link>
        ))}
      </nav>
      <main className={styles['main']}>
        <Routes>
          <Route path="/dev/add-a-widget" element={<AddWidgetPage />} />
          <Route path="/dev/widgets/:name" element={<NamedWidget />} />
          <Route path="*" element={<Welcome />} />
        </Routes>
      </main>
    </div>
  );
}

function Welcome() {
  return (
    <>
      <h1>{messages.gallery}</h1>
      <p>{messages.intro}</p>
    </>
  );
}

function NamedWidget() {
  const { name = '' } = useParams();
  const widget = widgets.get(name);
  return widget ? <WidgetPage key={name} widget={widget} /> : <p>{messages.unknown(name)}</p>;
}

const files = import.meta.glob<string>('./add-a-widget/*', { query: '?raw', import: 'default', eager: true });

/** The steps to add a widget; a test runs the file whose code is shown. */
function AddWidgetPage() {
  return (
    <>
      <h1>{messages.addWidget}</h1>
      {messages.howTo.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {Object.entries(files).map(([name, code]) => (
        <section key={name}>
          <h2>{name.replace('./add-a-widget', 'stars')}</h2>
          <pre className={styles['code']}>{code}</pre>
        </section>
      ))}
    </>
  );
}
