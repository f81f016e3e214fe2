import { ArrowLeftOutlined, BgColorsOutlined } from '@ant-design/icons';
import { Button, Popover, Segmented, Select } from 'antd';
import { memo } from 'react';
import { useMessages } from '../../language/language.ts';
import { LANGUAGE_TITLES } from '../../messages.ts';
import { THEMES } from '../../themes/theme.ts';
import { DENSITIES, type Density } from '../../themes/use-density.ts';
import type { DrawnPage } from '../checker/product-checker.ts';
import { type Choices, WIDTHS } from './looks.ts';
import { messages } from './messages.ts';
import type { Roles } from './use-host.ts';
import styles from './preview.module.css';

interface Props {
  readonly choices: Choices;
  /** Absent if the controls are drawn elsewhere. */
  readonly onChange?: ((change: Partial<Choices>) => void) | undefined;
  readonly roles: Roles;
  /** Whether clicks can choose parts. */
  readonly mayPick: boolean;
  /** Pages of the file, one for each of its modes. */
  readonly pages: readonly DrawnPage[];
  readonly page: string | undefined;
  readonly onPage: (name: string) => void;
  /** Absent on the first page. */
  readonly onBack: (() => void) | undefined;
}

/** Controls of the previewed page. */
export function PreviewBar({ choices, onChange, roles, mayPick, pages, page, onPage, onBack }: Props) {
  const text = useMessages(messages);
  if (!onChange && !onBack && pages.length <= 1) return null;
  return (
    <div className={styles['bar']} role="toolbar" aria-label={text.preview}>
      {onBack ? <Button size="small" icon={<ArrowLeftOutlined />} aria-label={text.back} onClick={onBack} /> : null}
      {pages.length > 1 ? (
        <Select
          size="small"
          aria-label={text.mode}
          value={page ?? null}
          options={pages.map((one) => ({ value: one.page.name, label: one.page.title }))}
          popupMatchSelectWidth={false}
          onChange={onPage}
        />
      ) : null}
      {mayPick && onChange ? (
        <Segmented<boolean>
          size="small"
          aria-label={text.pickOrUse}
          value={choices.picking}
          options={[
            { value: true, label: text.pick },
            { value: false, label: text.use },
          ]}
          onChange={(picking) => onChange({ picking })}
        />
      ) : null}
      {onChange ? <ChoiceControls choices={choices} onChange={onChange} roles={roles} /> : null}
    </div>
  );
}

interface ChoiceProps {
  readonly choices: Choices;
  readonly onChange: (change: Partial<Choices>) => void;
  readonly roles: Props['roles'];
}

/** Data, permissions, width, theme, density and language of a preview. */
export const ChoiceControls = memo(function ChoiceControls({ choices, onChange, roles }: ChoiceProps) {
  const text = useMessages(messages);
  const people = [
    { value: 'all', label: text.allCodes },
    { value: 'me', label: text.me },
    ...roles.list.map(({ roleId, roleName }) => ({ value: `role ${roleId}`, label: roleName })),
  ];
  return (
    <>
      <Segmented<Choices['data']>
        size="small"
        aria-label={text.data}
        value={choices.data}
        options={(['made', 'mine'] as const).map((value) => ({ value, label: text[value] }))}
        onChange={(data) => onChange({ data })}
      />
      <Select
        size="small"
        aria-label={text.role}
        value={choices.as}
        options={people}
        popupMatchSelectWidth={false}
        onChange={(as) => onChange({ as })}
      />
      {roles.again ? (
        <Button size="small" danger type="link" onClick={roles.again}>
          {text.rolesFailed}
        </Button>
      ) : null}
      <Segmented<Choices['width']>
        size="small"
        aria-label={text.width}
        value={choices.width}
        options={[...WIDTHS]}
        onChange={(width) => onChange({ width })}
      />
      <Popover trigger="click" placement="bottomRight" content={<Looks choices={choices} onChange={onChange} />}>
        <Button size="small" icon={<BgColorsOutlined />}>
          {text.looks}
        </Button>
      </Popover>
    </>
  );
});

/** Theme, density and language, which change seldom. */
function Looks({ choices, onChange }: Pick<ChoiceProps, 'choices' | 'onChange'>) {
  const text = useMessages(messages);
  return (
    <div className={styles['looks']}>
      <Select
        size="small"
        aria-label={text.theme}
        value={choices.theme}
        options={THEMES.map(({ name }) => ({ value: name, label: themeTitle(text.themes, name) }))}
        popupMatchSelectWidth={false}
        onChange={(theme) => onChange({ theme })}
      />
      <Segmented<Density>
        size="small"
        aria-label={text.density}
        value={choices.density}
        options={DENSITIES.map((value) => ({ value, label: text[value] }))}
        onChange={(density) => onChange({ density })}
      />
      <Segmented
        size="small"
        aria-label={text.language}
        value={choices.language}
        options={LANGUAGE_TITLES.map(([value, label]) => ({ value, label }))}
        onChange={(language) => onChange({ language })}
      />
    </div>
  );
}

function themeTitle(titles: Readonly<Record<string, string>>, name: string): string {
  return titles[name] ?? name;
}
