import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Article } from './Article.tsx';

const call = () => Promise.reject(new Error('an article calls nothing'));

describe('an article', () => {
  it('shows markup as the text it is', () => {
    const paragraphs = [{ kind: 'paragraph', text: '<img src=x onerror="alert(1)">赎回照常' }];
    const { container } = render(<Article props={{ paragraphs, text: 'text', kind: 'kind' }} call={call} />);

    expect(screen.getByText('<img src=x onerror="alert(1)">赎回照常')).toBeTruthy();
    expect(container.querySelector('img')).toBeNull();
  });

  it('has headings where the records say so', () => {
    const paragraphs = [{ kind: 'heading', text: '一、概要' }, { text: '正文' }];
    render(<Article props={{ paragraphs, text: 'text', kind: 'kind' }} call={call} />);

    expect(screen.getByRole('heading', { name: '一、概要' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: '正文' })).toBeNull();
  });
});
