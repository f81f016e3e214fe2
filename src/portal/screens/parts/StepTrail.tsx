import styles from './StepTrail.module.css';

interface StepTrailProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** Position of the step that is at hand; beyond the last one: all are done. */
  readonly current: number;
}

/** The steps of a task in their order, and how far it has come. */
export function StepTrail({ label, steps, current }: StepTrailProps) {
  return (
    <ol className={styles['trail']} aria-label={label}>
      {steps.map((title, index) => (
        <li
          key={title}
          className={styles['step']}
          data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          {...(index === current ? { 'aria-current': 'step' } : {})}
        >
          <span className={styles['mark']}>
            {index < current ? (
              <svg width="14" height="14" viewBox="0 0 14 14" fill="none" aria-hidden="true">
                <path
                  d="m3 7.500 2.800 2.800L11 4.500"
                  stroke="currentColor"
                  strokeWidth="1.800"
                  strokeLinecap="round"
                />
              </svg>
            ) : (
              index + 1
            )}
          </span>
          {title}
        </li>
      ))}
    </ol>
  );
}
