// Types of charts without those of the chart library, whose declarations a strict project cannot check.

/** A decimal of the contract, or a number; absent if missing. */
export type ChartValue = string | number | null | undefined;

/** One line: its name, and its value at each point. */
export interface ChartLine {
  readonly name: string;
  readonly format?: string | undefined;
  readonly values: readonly ChartValue[];
}

/** Lines over points of a common axis. */
export interface LineData {
  /** Labels of the axis: days, months. */
  readonly points: readonly string[];
  readonly lines: readonly ChartLine[];
}
