import styles from './step-trail.module.css';

interface StepTrailProps {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly steps: readonly string[];
  /** Index of the current step; the number of steps when all are done; absent for a mere explanation. */
  readonly current?: number;
}

/** The steps of a task and the present one. */
export function StepTrail({ label, steps, current }: StepTrailProps) {
  return (
    <ol className={styles['trail']} aria-label={label}>
      {steps.map((title, index) => (
        <li
          // Titles may repeat.
          key={`${index} ${title}`}
          className={styles['step']}
          data-state={stateOf(index, current)}
          {...(index === current ? { 'aria-current': 'step' } : {})}
        >
          <span className={styles['mark']}>
            {stateOf(index, current) === 'done' ? (
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
          <span className={styles['title']}>{title}</span>
        </li>
      ))}
    </ol>
  );
}

function stateOf(index: number, current: number | undefined): 'done' | 'current' | 'ahead' | 'plain' {
  if (current === undefined) return 'plain';
  if (index === current) return 'current';
  return index < current ? 'done' : 'ahead';
}
