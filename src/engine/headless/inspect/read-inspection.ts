import { originOf, type Origin, type Origins } from '#engine/language/run';
import type { Target } from './create-inspector.ts';
import { explainProperties, readProperties, type ExplainedProperty, type Property } from './read-properties.ts';
import { readReasons, type Reason } from './read-reasons.ts';
import { readValues, type InspectedValue } from './read-values.ts';

/** The present state of a part. */
export interface Inspection {
  /** The file and place that gave the part. */
  readonly origin: Origin | undefined;
  /** Reasons why it is hidden, disabled or invalid, with their origins; empty without such a state. */
  readonly reasons: readonly (Reason & { readonly origin: Origin | undefined })[];
  readonly values: readonly InspectedValue[];
  readonly properties: readonly Property[];
  /** The properties with expressions. */
  readonly expressions: readonly ExplainedProperty[];
}

/** Inspects a part; observable, so that an observer that reads it follows the screen. */
export function readInspection(target: Target, origins: Origins): Inspection {
  const properties = readProperties(target.part, origins);
  return {
    origin: originOf(origins, target.part.pointer),
    reasons: readReasons(target).map((reason) => ({ ...reason, origin: originOf(origins, reason.pointer) })),
    values: readValues(target),
    properties,
    expressions: explainProperties(properties, target.scope),
  };
}
