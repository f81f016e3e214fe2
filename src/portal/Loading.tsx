import styles from './Loading.module.css';
import { LOADING } from './messages.ts';

/** The overlay while something loads; it fills its place and appears only after a moment, so that it never flashes. */
export function Loading() {
  return (
    <div className={styles['overlay']} role="status">
      <span className={styles['ring']} aria-hidden="true" />
      {LOADING}
    </div>
  );
}
