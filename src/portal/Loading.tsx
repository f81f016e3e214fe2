import { useMessages } from './language/language.ts';
import styles from './Loading.module.css';
import { productMessages } from './messages.ts';

/** The overlay while something loads; it fills its place and appears only after a moment, so that it never flashes. */
export function Loading() {
  const { loading } = useMessages(productMessages);
  return (
    <div className={styles['overlay']} role="status">
      <span className={styles['ring']} aria-hidden="true" />
      {loading}
    </div>
  );
}
