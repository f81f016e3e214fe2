import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The visual editor of a page, as an analyst works in it with the mouse. */
export class VisualEditor {
  readonly page: Page;
  readonly window: Locator;
  readonly panel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.window = page.getByRole('dialog', { name: /^可视化编辑/u });
    this.panel = this.window.getByRole('region', { name: '属性' });
  }

  /** Waits for a page that was just opened; the tour comes with the first one. */
  async opened(title: string, { tour = false } = {}): Promise<void> {
    await expect(this.page.getByRole('dialog', { name: `可视化编辑“${title}”` }).getByRole('tree')).toBeVisible({
      timeout: 60_000,
    });
    if (tour) await this.page.locator('.ant-tour-close').click();
  }

  async close(): Promise<void> {
    await this.window.getByRole('button', { name: '完成' }).click();
    await expect(this.window).toHaveCount(0);
  }

  /** A line of the outline. */
  line(name: RegExp): Locator {
    return this.window.getByRole('treeitem', { name });
  }

  /** Adds a part to a list of the chosen part, or to the list around it. */
  async add(list: string, part: string): Promise<void> {
    await this.window.getByRole('toolbar', { name: '大纲' }).getByRole('button', { name: /添加$/u }).click();
    const group = this.page
      .locator('.ant-dropdown:visible .ant-dropdown-menu-item-group')
      .filter({ has: this.page.getByText(`添加到“${list}”`, { exact: true }) });
    await group.getByRole('menuitem', { name: part, exact: true }).click();
  }

  /** Words that are the settings of one word: 调用接口, 打开页面. */
  group(name: string): Locator {
    return this.panel.getByRole('group', { name, exact: true });
  }

  /** Writes a text or an expression. */
  async write(label: string, text: string): Promise<void> {
    await this.panel.getByRole('combobox', { name: label, exact: true }).fill(text);
  }

  /** Picks from the list of a word. */
  async pick(label: string, typed: string, option: string | RegExp, within = this.panel): Promise<void> {
    const field = within.getByRole('combobox', { name: label, exact: true });
    // Read-only until it is opened; the value that it shows covers its input.
    await field.click({ force: true });
    await field.fill(typed);
    await this.page.locator('.ant-select-dropdown:visible').getByTitle(option).first().click();
  }

  /** Adds an entry to a map whose names are known: the first free one. */
  async addEntry(map: Locator, value: string): Promise<void> {
    await map.getByRole('button', { name: /添加一项/u }).click();
    await map.getByRole('textbox').last().fill(value);
  }

  /** Adds a field of the contract to the chosen part. */
  async addField(name: RegExp): Promise<void> {
    await this.window.getByRole('region', { name: '契约中的字段' }).getByRole('button', { name }).click();
  }

  async remove(name: RegExp): Promise<void> {
    await this.line(name).first().click();
    await this.window.getByRole('toolbar', { name: '大纲' }).getByRole('button', { name: '删除' }).click();
  }

  async expectNoProblem(): Promise<void> {
    await expect(this.window.getByText('没有发现问题')).toBeVisible();
  }
}
