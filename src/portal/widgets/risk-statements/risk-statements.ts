import { defineWidget } from '#engine';
import { messages } from '../messages.ts';
import { RiskStatementsEdit } from './RiskStatementsEdit.tsx';
import { RiskStatementsRead } from './RiskStatementsRead.tsx';
import { listOpen, type StatementProps } from './statement.ts';
import manifest from './widget.json' with { type: 'json' };

interface Given {
  readonly value: readonly string[];
  readonly props: StatementProps;
}

/** What is wrong with a value: some statements are not ticked. */
function check({ value, props }: Given): string | undefined {
  const { length } = listOpen(props.statements ?? [], value);
  return length > 0 ? messages['zh-CN'].statementsOpen(length) : undefined;
}

export const riskStatementsWidget = defineWidget(
  manifest,
  { edit: RiskStatementsEdit, read: RiskStatementsRead },
  { asksToChoose: true, check },
);
