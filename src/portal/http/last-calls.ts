import type { CallRecord } from '#client';
import { createStore } from '#values/store';

/** The last reply of each operation, by its name: for the inspector, so that a build keeps none. */
export const lastCalls = createStore<Readonly<Record<string, CallRecord>>>({});

export const noteCall =
  import.meta.env.MODE === 'development'
    ? (call: CallRecord): void => lastCalls.set({ ...lastCalls.get(), [call.operation]: call })
    : undefined;
