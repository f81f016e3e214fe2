import styles from './Gallery.module.css';
import { messages } from './messages.ts';

const files = import.meta.glob<string>('./add-a-widget/*', { query: '?raw', import: 'default', eager: true });

/** How to add a widget; the code is the file that a test runs. */
export function AddWidgetPage() {
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
