import { Empty } from 'antd';
import { defineWidget, type BlockFaceProps } from '../../../headless/widgets/widget.ts';
import { messages } from '../messages.ts';
import { showValue } from '../parts/show-value.ts';
import manifest from './widget.json' with { type: 'json' };
import styles from './article.module.css';

type Paragraph = Readonly<Record<string, unknown>>;

interface ArticleProps {
  readonly paragraphs?: readonly Paragraph[];
  readonly text: string;
  readonly kind?: string;
}

/** A text in paragraphs. It is plain text: markup in it is displayed literally. */
export function Article({ props: { paragraphs = [], text, kind } }: BlockFaceProps<ArticleProps>) {
  if (paragraphs.length === 0) return <Empty description={messages.noText} />;
  return (
    <div className={styles['article']}>
      {paragraphs.map((paragraph, index) => (
        <Part key={index} kind={kind === undefined ? undefined : paragraph[kind]} text={showValue(paragraph[text])} />
      ))}
    </div>
  );
}

function Part({ kind, text }: { readonly kind: unknown; readonly text: string }) {
  if (kind === 'heading') return <h3>{text}</h3>;
  return <p className={kind === 'item' ? styles['articleItem'] : undefined}>{text}</p>;
}

export const articleWidget = defineWidget(manifest, { block: Article });
