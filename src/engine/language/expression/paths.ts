import { dependenciesOf } from './dependencies.ts';
import { scanTemplate } from './template.ts';

/** Dotted paths of the scope that the expressions of an authored string read. */
export function pathsIn(text: string): readonly string[] {
  if (!text.includes('{{')) return [];
  return scanTemplate(text).flatMap((segment) => (segment.kind === 'expression' ? dependenciesOf(segment.cel) : []));
}
