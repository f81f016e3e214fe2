import type { ReadFaceProps } from '#engine';
import { useMessages } from '../../language/language.ts';
import { messages } from '../messages.ts';
import type { StatementProps } from './statement.ts';

/** How many were confirmed. */
export function RiskStatementsRead({ value, props }: ReadFaceProps<readonly string[], StatementProps>) {
  const text = useMessages(messages);
  return text.confirmedCount(value?.length ?? 0, props.statements?.length ?? 0);
}
