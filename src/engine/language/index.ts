/** The package: all three doors. Inside the project each room takes its own. */
export * from './run.ts';
export * from './prove.ts';
export * from './edit.ts';
